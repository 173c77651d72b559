import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postReport, statusOf } from './harness/api-client.ts';
import { startLatencyProxy } from './harness/latency-proxy.ts';
import { startPageServer } from './harness/page-server.ts';
import { startProgram } from './harness/program.ts';
import { untilIdle } from './harness/reports.ts';
import { scaled } from './harness/scale.ts';
import { randomOf } from './harness/seeded-random.ts';
import { compare, printCounts } from './harness/counts.ts';
import { openPostgresBed } from './harness/test-bed.ts';
import type { TestBed } from './harness/test-bed.ts';

const CUTS = scaled(4, 30);
const CLIENTS = 4;
const ACKNOWLEDGED = 10;
/** The pools of the API, the worker and the test, and the connections that count. */
const CONNECTIONS_MAX = 3 * 10 + 1;
const RECONNECT_MS_MAX = 10_000;
const LATENCY_MS = 5_000;
const SLOW_REQUESTS = 40;
const PROBES = 21;
const LAG_MS_MAX = 200;

/** The median response time of a request that needs no database. */
async function medianLatencyMs(url: string): Promise<number> {
  const taken: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    const beganAt = performance.now();
    expect(await statusOf(url)).toBe(200);
    taken.push(performance.now() - beganAt);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(PROBES / 2)] ?? Infinity;
}

/** Ends every session of the programs in the server itself. */
function terminateSessions(bed: TestBed): Promise<unknown> {
  return bed.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

test(
  `F7: connections that are closed under load, ${CUTS} times, lose nothing that was acknowledged and leave none open`,
  async () => {
    const random = randomOf('F7');
    await using bed = await openPostgresBed();
    await using proxy = await startLatencyProxy(bed.databaseUrl);
    await using pages = await startPageServer();
    const settings = { QUEUE_LEASE_S: '2' };
    await using api = await startProgram('api', { databaseUrl: proxy.url });
    await using worker = await startProgram('worker', { databaseUrl: proxy.url, settings });
    const ledger = new Map<string, number>();
    let isOver = false;
    let made = 0;
    const client = async () => {
      while (!isOver) {
        const url = `${pages.origin}/${(made += 1)}`;
        ledger.set(url, (await postReport(api.origin, url)).status);
        await delay(20);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const acknowledged = () => [...ledger].flatMap(([url, status]) => (status === 201 ? [url] : []));
    for (let cut = 0; cut < CUTS; cut += 1) {
      const enough = acknowledged().length + ACKNOWLEDGED;
      await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
      await delay(random() * 50);
      if (cut % 2 === 0) proxy.cut();
      else await terminateSessions(bed);
      const before = acknowledged().length;
      await expect.poll(() => acknowledged().length, { timeout: RECONNECT_MS_MAX }).toBeGreaterThan(before);
    }
    const enough = acknowledged().length + ACKNOWLEDGED;
    await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
    isOver = true;
    await Promise.all(clients);
    expect([...new Set(ledger.values())].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const rows = await bed.query(
      'select count(*) as count from pg_stat_activity where datname = current_database()',
    );
    expect(Number(rows[0]?.['count'])).toBeLessThanOrEqual(CONNECTIONS_MAX);
    await untilIdle(bed, scaled(90_000, 300_000));
    expect(await Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')])).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
    // A write whose connection broke during the commit got a 503 and may be stored: it was never acknowledged.
    const urls = await bed.urls();
    const refused = new Set([...ledger].flatMap(([url, status]) => (status === 503 ? [url] : [])));
    const difference = compare(
      acknowledged(),
      urls.filter((url) => !refused.has(url)),
    );
    printCounts(
      'F7 postgres',
      { rounds: CUTS, kills: 0, ...difference },
      { acknowledged: acknowledged().length, refused: refused.size },
    );
    expect(difference).toEqual({ lost: 0, duplicated: 0 });
    expect(new Set(urls).size).toBe(urls.length);
    await bed.expectSound();
  },
  scaled(120_000, 900_000),
);

test('F8: a database that takes five seconds per message causes 503, and does not block the service', async () => {
  await using bed = await openPostgresBed();
  await using proxy = await startLatencyProxy(bed.databaseUrl);
  await using api = await startProgram('api', { databaseUrl: proxy.url });
  expect(await statusOf(`${api.origin}/readyz`)).toBe(200);
  proxy.setDelay(LATENCY_MS);
  const requests = Array.from({ length: SLOW_REQUESTS }, (_, at) =>
    postReport(api.origin, `https://a.example/${at}`),
  );
  expect(await statusOf(`${api.origin}/readyz`)).toBe(503);
  // It gets its response while all of them wait, because the process itself does not wait.
  const first = await Promise.race([
    statusOf(`${api.origin}/healthz`).then(() => 'health'),
    ...requests.map((request) => request.then(() => 'report')),
  ]);
  expect(first).toBe('health');
  // Requests that find no free connection fail after a while; they do not wait indefinitely.
  const earliest = await Promise.race(requests);
  expect(earliest).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(await medianLatencyMs(`${api.origin}/healthz`)).toBeLessThan(LAG_MS_MAX);
  proxy.setDelay(0);
  const responses = await Promise.all(requests);
  expect(responses.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual(
    [],
  );
  await expect.poll(() => statusOf(`${api.origin}/readyz`), { timeout: 30_000 }).toBe(200);
  const made = responses.filter(({ status }) => status === 201).length;
  const { length } = await bed.urls();
  printCounts(
    'F8 postgres',
    { rounds: 1, kills: 0, lost: Math.max(0, made - length), duplicated: 0 },
    { made, refused: SLOW_REQUESTS - made },
  );
  expect(length).toBeGreaterThanOrEqual(made);
  await api.end('SIGTERM');
  await bed.expectSound('error');
}, 120_000);
