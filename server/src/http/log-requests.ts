import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** One line a request, when it has been answered: what was asked, what became of it, and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      req: request,
      ...(request.session && { member: request.session.memberId }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, "answering failed");
    else request.log.info(line, "answered");
  }
}
