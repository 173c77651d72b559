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
 * Writes events as server-sent events (WHATWG HTML section 9.2). The id of each is its cursor. A block without data carries the
 * position at the start and in silence: clients keep its id, and proxies keep the connection.
 */
export async function* eventStream({
  batches,
  onStalled,
  stalledMs = STALLED_MS,
}: Stream): AsyncGenerator<string> {
  for await (const { items, next } of batches) {
    // It waits in `yield` while the client reads nothing: the buffers between are full then.
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
