import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startImportThread } from '../src/imports/import-thread.ts';

const PATIENCE_MS = 30_000;

/** A thread's module of a test's own, and what was logged of its end. */
function start(code: string) {
  const said: string[] = [];
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      said.push(JSON.parse(line.toString()).msg);
      done();
    },
  });
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return { thread: startImportThread({ logger: pino(lines), worker: 'test' }, module), said };
}

/** Resolves with the milliseconds that a stop takes. */
async function timeOf(stopping: Promise<void>): Promise<number> {
  const beganAt = performance.now();
  await stopping;
  return performance.now() - beganAt;
}

test('a thread that ends when it is told is waited for', async () => {
  const { thread, said } = start(`
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => setTimeout(() => parentPort.close(), 300));
  `);
  const tookMs = await timeOf(thread.stop(PATIENCE_MS));
  expect(tookMs).toBeGreaterThan(250);
  expect(tookMs).toBeLessThan(PATIENCE_MS);
  expect(said).toEqual([]);
});

test.for([
  { does: 'keeps waiting', code: 'setInterval(() => undefined, 1_000);' },
  { does: 'keeps computing', code: 'for (;;);' },
])('a thread that $does is ended after the grace', async ({ code }) => {
  const { thread, said } = start(code);
  const tookMs = await timeOf(thread.stop(500));
  expect(tookMs).toBeGreaterThan(450);
  expect(tookMs).toBeLessThan(PATIENCE_MS);
  expect(said).toEqual(['import thread did not end by itself']);
});

test('a thread that died is started again, unless it is to stop meanwhile', async () => {
  const { thread, said } = start('throw new Error("died");');
  await expect.poll(() => said.length, { timeout: PATIENCE_MS }).toBe(2);
  expect(await timeOf(thread.stop(PATIENCE_MS))).toBeLessThan(PATIENCE_MS);
  const { length } = said;
  await delay(1_500);
  expect(said).toHaveLength(length);
  expect(new Set(said)).toEqual(new Set(['import thread has died']));
});
