import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import type { FailpointName } from './harness/failpoints.ts';
import { startProgram } from './harness/program.ts';
import type { Program } from './harness/program.ts';
import { numberFromEnv, scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

const LINES = numberFromEnv('FAULT_LINES', scaled(1_500, 100_000));
const ROUNDS = {
  sqlite: numberFromEnv('FAULT_ROUNDS', scaled(2, 200)),
  postgres: numberFromEnv('FAULT_ROUNDS', scaled(1, 200)),
} as const;
const MOMENT_MS_MAX = scaled(60, 400);
const TRIES_MAX = 5;
/** Enough for a few hundred lines per second, on a busy machine. */
const IMPORT_MS_MAX = 60_000 + LINES * 4;
const TIMEOUT_MS = scaled(240_000, 36_000_000);
/** One line in fifty is not a URL. */
const BAD_EVERY = 50;

type Named = { server?: FailpointName; worker?: FailpointName };

/** Where a round kills: at named failpoints or, without any, at a random moment. */
const ROUNDS_OF_POINTS: readonly Named[] = [
  { server: 'upload.before-ack', worker: 'import.before-commit' },
  { server: 'upload.before-commit', worker: 'import.after-commit' },
  { worker: 'import.after-read' },
  {},
];

/** F1: the server and the worker are killed while a file is received and processed. */
export function describeImportKill(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  const rounds = ROUNDS[engine];
  test(
    `F1: SIGKILL of server and worker in ${rounds} imports of ${LINES} lines leaves every line with one outcome`,
    async () => {
      await using bed = await openBed();
      const random = randomOf(`F1 ${engine}`);
      const sent: string[] = [];
      let kills = 0;
      for (let round = 0; round < rounds; round += 1) {
        const points = ROUNDS_OF_POINTS[round % ROUNDS_OF_POINTS.length] ?? {};
        const urls = Array.from({ length: LINES }, (_, line) =>
          line % BAD_EVERY === 7 ? `no url ${round}` : `https://h${line % 90}.invalid/${round}/${line}`,
        );
        sent.push(...urls.filter((url) => url.startsWith('https')));
        const upload = await uploadThroughKills(bed, { body: urls.join('\n'), round, point: points.server });
        const worked = await workThroughKills(bed, { id: upload.id, random, point: points.worker });
        kills += upload.kills + worked.kills;
        const bad = urls.flatMap((text, line) => (text.startsWith('no') ? [line + 1] : []));
        expect(worked.end).toMatchObject({
          status: 'completed',
          lines: LINES,
          created: LINES - bad.length,
          rejected: bad.length,
          skipped: 0,
        });
        const range = { afterLine: 0, limit: LINES };
        const rejects = await bed.store.imports.rejects(bed.accountId, upload.id, range);
        expect(rejects.map(({ line }) => line)).toEqual(bad);
      }
      const difference = compare(sent, await bed.urls());
      printCounts(`F1 ${engine}`, { rounds, kills, ...difference }, { lines: rounds * LINES });
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      expect(kills).toBeGreaterThanOrEqual(rounds);
      await bed.expectSound('error');
    },
    TIMEOUT_MS,
  );
}

type Sending = { body: string; round: number; point: FailpointName | undefined };

/** Sends a file repeatedly until it is acknowledged; the first server dies at the failpoint. */
async function uploadThroughKills(bed: TestBed, { body, round, point }: Sending) {
  const { databaseUrl } = bed;
  let kills = 0;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const fault = attempt === 0 && point !== undefined ? { point, passing: 1 } : undefined;
    await using server = await startProgram('api', { databaseUrl, fault });
    // An upload whose server was killed holds its key for a minute; a client that does not wait uses another key.
    const key = point === 'upload.before-commit' ? `${round}-${attempt}` : `${round}`;
    const headers = { 'idempotency-key': key };
    const response = await postImport(server.origin, body, { headers }).catch(() => null);
    if (response === null) {
      expect((await server.gone).signal).toBe('SIGKILL');
      kills += 1;
      continue;
    }
    expect(response.status).toBe(201);
    return { id: response.id ?? '', kills };
  }
  throw new Error(`The upload was not acknowledged in ${TRIES_MAX} tries.`);
}

type Working = { id: string; random: () => number; point: FailpointName | undefined };

async function workThroughKills(bed: TestBed, { id, random, point }: Working) {
  const { databaseUrl } = bed;
  // A small file is received in two chunks and processed in more batches.
  const passings = point === 'import.after-read' ? 1 : 3;
  const fault = point && { point, passing: 1 + Math.floor(random() * passings) };
  const ending = endOfImport(bed, id, IMPORT_MS_MAX);
  await using doomed = await startProgram('worker', { databaseUrl, fault, settings: IMPORT_ALONE });
  await (point === undefined ? killWhenMoving(bed, { id, doomed, random }) : doomed.gone);
  expect((await doomed.gone).signal).toBe('SIGKILL');
  await using worker = await startProgram('worker', { databaseUrl, settings: IMPORT_ALONE });
  const end = await ending;
  await worker.end('SIGKILL');
  return { end, kills: 1 };
}

/** The pages do not exist, which is irrelevant here. */
const IMPORT_ALONE = { FETCH_CONCURRENCY: '1' };

async function killWhenMoving(
  { store, accountId }: TestBed,
  { id, doomed, random }: { id: string; doomed: Program; random: () => number },
): Promise<void> {
  const isMoving = async () => ((await store.imports.get(accountId, id))?.created ?? 0) > 0;
  await expect.poll(isMoving, { timeout: 30_000, interval: 2 }).toBe(true);
  await delay(random() * MOMENT_MS_MAX);
  await doomed.end('SIGKILL');
}
