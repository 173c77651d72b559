import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import type { Response } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';
import { uploadLine } from './harness/upload-line.ts';

const CHILD = fileURLToPath(new URL('harness/upload-child.ts', import.meta.url));
const ROUNDS = scaled(3, 20);
const LINES = 1_000;
const WAIT_MS = 30_000;

/**
 * Starts a client that sends slowly, and kills it after a number of lines; true when its upload was in progress then.
 */
async function sendAndDie(origin: string, key: string, dieAfter: number): Promise<boolean> {
  const child = fork(CHILD, [origin, key, String(LINES)], { execArgv: [] });
  child.on('message', (message) => {
    if (Number(Object(message).sent) >= dieAfter) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

/** F2: a client is killed during an upload. */
export function describeUploadKill(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test(
    `F2: a client that is killed during an upload, ${ROUNDS} times, sends it again and gets one import`,
    async () => {
      const random = randomOf(`F2 ${engine}`);
      await using bed = await openBed();
      const { databaseUrl } = bed;
      await using api = await startProgram('api', { databaseUrl });
      await using worker = await startProgram('worker', {
        databaseUrl,
        settings: { FETCH_CONCURRENCY: '1' },
      });
      const expected: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const key = `upload-${round}`;
        expect(await sendAndDie(api.origin, key, random() * LINES * 0.9)).toBe(true);
        const lines = Array.from({ length: LINES }, (_, line) => uploadLine(key, line));
        expected.push(...lines.map((line) => line.trim()));
        const send = (): Promise<Response> =>
          postImport(api.origin, lines.join(''), { headers: { 'idempotency-key': key } });
        // The server may take a moment to detect the disconnected client: until then the key is in use.
        let first = await send();
        await expect
          .poll(async () => (first.status === 409 ? (first = await send()) : first).status, {
            timeout: WAIT_MS,
          })
          .toBe(201);
        const again = await send();
        expect(again).toEqual(first);
        const end = await endOfImport(bed, first.id ?? '');
        expect(end).toMatchObject({ status: 'completed', lines: LINES, created: LINES });
      }
      const imports = await bed.query('select count(*) as count from imports');
      expect(Number(imports[0]?.['count'])).toBe(ROUNDS);
      await worker.end('SIGTERM');
      const difference = compare(expected, await bed.urls());
      printCounts(`F2 ${engine}`, { rounds: ROUNDS, kills: ROUNDS, ...difference });
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      await bed.expectSound('error');
    },
    scaled(120_000, 900_000),
  );
}
