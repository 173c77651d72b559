import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfImport, postImport, statusOf } from './harness/api-client.ts';
import { CORRUPT_FILES } from './harness/corrupt-files.ts';
import { API_KEY, startProgram } from './harness/program.ts';
import type { Program } from './harness/program.ts';
import { scaled } from './harness/scale.ts';
import { printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

/** Maximum memory per process. A worker audits in a separate process. */
const RSS_MB_MAX = { api: 300, worker: 300 } as const;
/** A file of one line, just below the size limit. */
const LINE_MIB = scaled(24, 1_023);
const BYTES_PER_MIB = 1_048_576;
const LINE_MS_MAX = scaled(60_000, 300_000);

/** F12: files that are not lists of URLs. */
export function describeCorruptFiles(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  let bed: TestBed;
  let api: Program;
  let worker: Program;

  beforeAll(async () => {
    bed = await openBed();
    const { databaseUrl } = bed;
    api = await startProgram('api', { databaseUrl });
    worker = await startProgram('worker', { databaseUrl, settings: { FETCH_CONCURRENCY: '1' } });
  });

  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await worker[Symbol.asyncDispose]();
    await bed[Symbol.asyncDispose]();
  });

  test.each(CORRUPT_FILES)('F12: $name', async ({ body, isGzipped, outcome, type }) => {
    const headers: Record<string, string> = isGzipped === true ? { 'content-encoding': 'gzip' } : {};
    const response = await postImport(api.origin, body, { type, headers });
    if ('status' in outcome) {
      expect(response.status).toBe(outcome.status);
      return;
    }
    expect(response.status).toBe(201);
    const { status, created, rejected, skipped, lines } = await endOfImport(bed, response.id ?? '');
    expect({ status, created, rejected, skipped }).toEqual({ status: 'completed', skipped: 0, ...outcome });
    expect(lines).toBe(outcome.created + outcome.rejected);
  });

  test(
    `F12: a file of ${LINE_MIB} MiB in one line is one reject, and other requests are served at the same time`,
    async () => {
      const sending = sendOneLine(api.origin);
      expect(await statusOf(`${api.origin}/api/v1/reports`)).toBe(200);
      const { status, id } = await sending;
      expect(status).toBe(201);
      const end = await endOfImport(bed, id);
      expect(end).toMatchObject({ status: 'completed', lines: 1, created: 0, rejected: 1 });
    },
    LINE_MS_MAX,
  );

  test('F12: none of these files takes much memory or violates an invariant of the database', async () => {
    const [{ peakMb: apiMb }, { peakMb: workerMb }] = [await api.memory(), await worker.memory()];
    const more = { files: CORRUPT_FILES.length, line: `${LINE_MIB} MiB`, apiMb, workerMb };
    printCounts(`F12 ${engine}`, { rounds: 1, kills: 0, lost: 0, duplicated: 0 }, more);
    expect(apiMb).toBeLessThan(RSS_MB_MAX.api);
    expect(workerMb).toBeLessThan(RSS_MB_MAX.worker);
    expect([api.isGone(), worker.isGone()]).toEqual([false, false]);
    await bed.expectSound('error');
  });
}

/** Streams the letter x without a line break. */
async function sendOneLine(origin: string): Promise<{ status: number; id: string }> {
  const upload = request(`${origin}/api/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'text/plain' },
  });
  const responded = new Promise<{ status: number; id: string }>((resolve, reject) => {
    upload.once('error', reject);
    upload.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => {
        const id = String(Object(Object(JSON.parse(text)).data).id);
        resolve({ status: response.statusCode ?? 0, id });
      });
    });
  });
  const piece = Buffer.alloc(BYTES_PER_MIB, 'x');
  await pipeline(Readable.from(Array.from({ length: LINE_MIB }, () => piece)), upload);
  return responded;
}
