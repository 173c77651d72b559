import type { EventBatch } from '@pagemark/core';
import { eventCursor, toEventBody } from '@pagemark/http/wire';

/** Time after which a client that reads nothing is disconnected, in milliseconds. */
const STALLED_MS = 30_000;

type Stream = {
  batches: AsyncIterable<EventBatch>;
  /** Called when the client has not read for too long. */
  onStalled: () => void;
  stalledMs?: number;
};

/**
 * Writes events as server-sent events (WHATWG HTML section 9.2). The id of each is its cursor. At the start and while
 * there are no events, a block without data carries the position: clients keep its id, and proxies keep the connection
 * open.
 */
export async function* eventStream({
  batches,
  onStalled,
  stalledMs = STALLED_MS,
}: Stream): AsyncGenerator<string> {
  for await (const { items, next } of batches) {
    // While the client reads nothing, the buffers in between are full and this generator is suspended at `yield`.
    const stalled = setTimeout(onStalled, stalledMs);
    stalled.unref();
    try {
      if (items.length === 0) yield `: keep-alive\nid: ${eventCursor(next)}\n\n`;
      else yield items.map(blockOf).join('');
    } finally {
      clearTimeout(stalled);
    }
  }
}

function blockOf(event: EventBatch['items'][number]): string {
  const data = JSON.stringify(toEventBody(event));
  return `id: ${eventCursor(event.position)}\nevent: ${event.type}\ndata: ${data}\n\n`;
}
