import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** One log line per request, after its answer: the route, the status and the duration. */
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
