import { afterEach, expect, test, vi } from 'vitest';
import type { EventBatch } from '@pagemark/core';
import { eventStream } from './event-stream.ts';

const BATCH: EventBatch = {
  items: [
    {
      position: 7,
      id: '0198c1f4-6a1d-7c42-8e13-5b7f9c2d4e60',
      accountId: 1,
      atMs: 0,
      type: 'project.deleted',
      data: { project: 'a\nb' },
    },
  ],
  next: 9,
};

async function* batchesOf(...batches: EventBatch[]) {
  yield* batches;
}

afterEach(() => void vi.useRealTimers());

test('writes an event with its cursor, type and one line of JSON', async () => {
  const stream = eventStream({ batches: batchesOf(BATCH), onStalled: () => undefined });
  const { value } = await stream.next();
  expect(value).toBe(
    'id: ZXZlbnQgNw\nevent: project.deleted\n' +
      'data: {"id":"0198c1f4-6a1d-7c42-8e13-5b7f9c2d4e60","type":"project.deleted","timestamp":"1970-01-01T00:00:00.000Z","data":{"project":"a\\nb"}}\n\n',
  );
});

test('writes the position in silence, so that a client that reconnects continues there', async () => {
  const stream = eventStream({ batches: batchesOf({ items: [], next: 9 }), onStalled: () => undefined });
  expect((await stream.next()).value).toBe(': keep-alive\nid: ZXZlbnQgOQ\n\n');
});

test('disconnects a client that reads nothing for too long, and no other', async () => {
  vi.useFakeTimers();
  const onStalled = vi.fn<() => void>();
  const stream = eventStream({ batches: batchesOf(BATCH, BATCH), onStalled, stalledMs: 100 });
  await stream.next();
  vi.advanceTimersByTime(99);
  await stream.next();
  vi.advanceTimersByTime(99);
  expect(onStalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStalled).toHaveBeenCalledOnce();
});
