import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./read-events.ts";

const changed = 'event: changed\ndata: {"changed":["balance"]}\n\n';

test("events are read whole, however the network cuts them", async () => {
  const text = `retry: 1000\n\n${changed}: still here\n\n${changed}`;
  const whole = await eventsOf([text]);
  expect(whole.map(({ event }) => event)).toEqual(["", "changed", "", "changed"]);
  expect(whole[1]?.data).toBe('{"changed":["balance"]}');
  expect(await eventsOf([...text])).toEqual(whole);
});

test("an incomplete event at the end is ignored", async () => {
  expect(await eventsOf([changed, "event: chan"])).toHaveLength(1);
});

async function eventsOf(parts: string[]): Promise<StreamEvent[]> {
  const bytes = new TextEncoder();
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const part of parts) controller.enqueue(bytes.encode(part));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}
