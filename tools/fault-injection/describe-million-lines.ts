import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endOfImport, statusOf } from './harness/api-client.ts';
import { API_KEY, startProgram } from './harness/program.ts';
import type { Program } from './harness/program.ts';
import { isLong, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

/** `FAULT_LINES` sets another size: a multiple of a hundred. */
const LINES = Number(process.env['FAULT_LINES'] ?? scaled(20_000, 1_000_000));
const KILLS = scaled(2, 10);
/** One line in this many is invalid, and one repeats an earlier line. */
const BAD_EVERY = 100;
const DUPLICATE_AT = 75;
const HOSTS = 997;
/** Maximum memory of the server and of the worker, whatever the number of lines. */
const OWN_MB_MAX = 400;
const PIECE_LINES = 1_000;
const LOOK_MS = scaled(5, 100);
const TIMEOUT_MS = scaled(240_000, 7_200_000);
const SETTINGS = { FETCH_CONCURRENCY: '1', QUEUE_LEASE_S: '2' };

const isBad = (line: number) => line % BAD_EVERY === BAD_EVERY / 2;
const isDuplicate = (line: number) => line % BAD_EVERY === DUPLICATE_AT;
/** The line that a duplicate repeats: the first of a hundred, half as far from the start of the file. */
const originalOf = (line: number) => BAD_EVERY * Math.floor(line / BAD_EVERY / 2) + 1;
const urlOf = (line: number) => `https://h${line % HOSTS}.invalid/path/${line}`;
function lineOf(line: number): string {
  if (isBad(line)) return `garbage no ${line}`;
  return urlOf(isDuplicate(line) ? originalOf(line) : line);
}

/** The file in chunks, so it is never completely in memory. */
function* fileOf(lines: number): Generator<string> {
  for (let from = 1; from <= lines; from += PIECE_LINES) {
    const size = Math.min(PIECE_LINES, lines - from + 1);
    yield `${Array.from({ length: size }, (_, at) => lineOf(from + at)).join('\n')}\n`;
  }
}

/**
 * F13: a large file in which one line in a hundred is invalid and one a duplicate, with both programs killed
 * repeatedly.
 */
export function describeMillionLines(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  const lines = LINES;
  // On PostgreSQL only in long runs; F1 covers the short one.
  test.runIf(isLong || engine === 'sqlite')(
    `F13: ${lines} lines, one in a hundred garbage and one a duplicate, have one outcome each after ${KILLS} kills of server and worker`,
    async () => {
      await using bed = await openBed();
      const { databaseUrl } = bed;
      const random = randomOf(`F13 ${engine}`);
      const memory = new MemoryPeaks();
      const waitsMs: number[] = [];
      await using running = new AsyncDisposableStack();
      const start = async () => ({
        api: running.use(await startProgram('api', { databaseUrl })),
        worker: running.use(await startProgram('worker', { databaseUrl, settings: SETTINGS })),
      });
      const end = async ({ api, worker }: { api: Program; worker: Program }) => {
        await memory.note(api, worker);
        await Promise.all([api.end('SIGKILL'), worker.end('SIGKILL')]);
      };
      const sample = async ({ api, worker }: { api: Program; worker: Program }) => {
        const startedMs = performance.now();
        expect(await statusOf(`${api.origin}/api/v1/reports?per_page=25`)).toBe(200);
        waitsMs.push(performance.now() - startedMs);
        await memory.note(api, worker);
      };

      // The first kill is in the middle of the upload, which leaves nothing.
      let programs = await start();
      const broken = upload(programs.api.origin, lines, async (sent) => {
        if (sent >= lines * (0.2 + random() * 0.6) && !programs.api.isGone()) await end(programs);
      });
      expect(await broken.catch(() => 'broken')).toBe('broken');
      programs = await start();
      const id = await upload(programs.api.origin, lines);
      const startedMs = performance.now();

      // The others come at fractions of the work that differ slightly in every run.
      let done = 0;
      for (let kill = 1; kill < KILLS; kill += 1) {
        const share = (kill - random() / 2) / KILLS;
        for (;;) {
          await sample(programs);
          const found = await bed.store.imports.get(bed.accountId, id);
          const now = (found?.created ?? 0) + (found?.rejected ?? 0);
          expect(now).toBeGreaterThanOrEqual(done);
          done = now;
          if (done >= lines * share) break;
          await delay(LOOK_MS);
        }
        await end(programs);
        programs = await start();
      }
      const found = await endOfImport(bed, id, TIMEOUT_MS);
      const workedS = (performance.now() - startedMs) / 1_000;
      await end(programs);

      const bad = lines / BAD_EVERY;
      expect(found).toMatchObject({
        status: 'completed',
        lines,
        created: lines - 2 * bad,
        rejected: bad,
        skipped: bad,
      });
      expect(await rejectedLines(bed, id)).toEqual(
        Array.from({ length: bad }, (_, at) => BAD_EVERY * at + BAD_EVERY / 2),
      );
      const expected = Array.from({ length: lines }, (_, at) => at + 1)
        .filter((line) => !isBad(line) && !isDuplicate(line))
        .map(urlOf);
      const difference = compare(expected, await bed.urls());
      const p99Ms = Math.round(waitsMs.toSorted((a, b) => a - b)[Math.floor(waitsMs.length * 0.99)] ?? 0);
      const more = {
        lines,
        created: found.created,
        rejected: found.rejected,
        skipped: found.skipped,
        ...memory.peaks,
        p99Ms,
        linesPerS: Math.round(lines / workedS),
      };
      printCounts(`F13 ${engine}`, { rounds: 1, kills: 2 * KILLS, ...difference }, more);
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      expect(Math.max(memory.peaks.apiOwnMb, memory.peaks.workerOwnMb)).toBeLessThan(OWN_MB_MAX);
      await bed.expectSound('error');
    },
    TIMEOUT_MS,
  );
}

/** The maximum memory of any of the servers and any of the workers, in MiB. */
class MemoryPeaks {
  readonly peaks = { apiOwnMb: 0, workerOwnMb: 0, workerWithMappedMb: 0 };

  async note(api: Program, worker: Program): Promise<void> {
    const [ofApi, ofWorker] = [await api.memory(), await worker.memory()];
    this.peaks.apiOwnMb = Math.max(this.peaks.apiOwnMb, ofApi.ownMb);
    this.peaks.workerOwnMb = Math.max(this.peaks.workerOwnMb, ofWorker.ownMb);
    this.peaks.workerWithMappedMb = Math.max(this.peaks.workerWithMappedMb, ofWorker.peakMb);
  }
}

/** Streams the generated file; resolves with the import's id. Calls `onSent` with the number of lines sent. */
async function upload(
  origin: string,
  lines: number,
  onSent?: (lines: number) => Promise<void>,
): Promise<string> {
  const sending = request(`${origin}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'text/plain' },
  });
  const responded = once(sending, 'response');
  // The connection may break before anything awaits it.
  responded.catch(() => undefined);
  let sent = 0;
  for await (const piece of Readable.from(fileOf(lines))) {
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), responded]);
    sent += PIECE_LINES;
    await onSent?.(sent);
  }
  sending.end();
  const [response] = await responded;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer); // A response without an encoding gives Buffers.
  expect(response.statusCode).toBe(201);
  return String(Object(Object(JSON.parse(Buffer.concat(chunks).toString())).data).id);
}

async function rejectedLines({ store, accountId }: TestBed, id: string): Promise<number[]> {
  const found: number[] = [];
  for (;;) {
    const range = { afterLine: found.at(-1) ?? 0, limit: PIECE_LINES };
    const some = await store.imports.rejects(accountId, id, range);
    if (some.length === 0) return found;
    found.push(...some.map(({ line }) => line));
  }
}
