import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey, systemClock } from '@pagemark/core';
import type { Scope } from '@pagemark/core';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { request } from 'undici';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import { createLocalSites } from './local-sites.ts';
import type { LocalSites } from './local-sites.ts';
import { startService } from './start-service.ts';

/** The key of the account that must not be affected by the others. */
const KEY = 'benchmark-key-0123456789';
const POLL_MS = 10;
const WAIT_MS_MAX = 60_000;
const ROUNDS: Record<Scale, number> = { full: 5, quick: 2 };

/** The REST API with the key of one account. */
export type Api = {
  /** Sends a form and returns the `data` of the response. */
  post(path: string, form: Record<string, string>): Promise<Record<string, unknown>>;
  /** Polls until the resource has one of these statuses. */
  until(path: string, statuses: readonly string[]): Promise<void>;
};

/** The waiting time of one account, alone and during the most expensive work of another. */
export type Beside = {
  name: string;
  title: string;
  /** The operation that is waited for, as shown in a row. */
  waited: string;
  /** The concurrent load. */
  beside: string;
  settings?: Record<string, string>;
  msMax?: number;
  /** Maximum ratio of the time under load to the time alone. */
  ratioMax?: number;
  /** Starts the concurrent load of a round, and resolves when it is in progress. */
  disturb(other: Api, sites: LocalSites): Promise<void>;
  /** Requests the operation that is waited for, and resolves when it is done. */
  wait(api: Api, sites: LocalSites): Promise<void>;
};

/** Measures all rounds alone first, then all with the load, because the load of a round may continue in the next. */
export function besideBenchmark(what: Beside): Benchmark {
  return {
    name: what.name,
    title: what.title,
    async run({ scale, say }) {
      const folder = await mkdtemp(join(tmpdir(), 'pagemark-beside-'));
      const databaseUrl = `file:${join(folder, 'pagemark.db')}`;
      const otherKey = await makeOtherKey(databaseUrl);
      const sites = createLocalSites();
      const service = await startService({
        DATABASE_URL: databaseUrl,
        PAGEMARK_API_KEY: KEY,
        FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
        ...what.settings,
      });
      const [other, api] = [apiOf(service.url, KEY), apiOf(service.url, otherKey)];
      const rounds = async (title: string, before: () => Promise<void>): Promise<number[]> => {
        const measured: number[] = [];
        for (let round = 0; round < ROUNDS[scale]; round += 1) {
          say(`${title}: round ${round + 1} of ${ROUNDS[scale]}`);
          await before();
          const startMs = performance.now();
          await what.wait(api, sites);
          measured.push(performance.now() - startMs);
        }
        return measured;
      };
      try {
        await what.wait(api, sites); // Untimed: the first one includes compilation.
        const baseline = await rounds('alone', async () => undefined);
        const ours = await rounds(`beside ${what.beside}`, () => what.disturb(other, sites));
        const { ratioMax } = what;
        const target = ratioMax === undefined ? null : ({ relation: 'at_most', value: ratioMax } as const);
        const title = `${what.waited} beside ${what.beside}`;
        return [
          comparisonRow({ title: `${title}, and alone`, unit: 'ms', ours, baseline, target }),
          ...(what.msMax === undefined ? [] : [figureRow({ title, unit: 'ms', ours, atMost: what.msMax })]),
        ];
      } finally {
        sites.close();
        await service.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function makeOtherKey(databaseUrl: string): Promise<string> {
  const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock });
  try {
    const { id: accountId } = await store.accounts.ensure('other');
    const scopes: Scope[] = ['read', 'write'];
    const input = { accountId, name: 'bench', scopes, expiresAtMs: null };
    return (await createKey({ keys: store.keys, clock: systemClock }, input)).key;
  } finally {
    await store.close();
  }
}

function apiOf(url: string, key: string): Api {
  const authorization = `Bearer ${key}`;
  const dataOf = async (path: string, form?: Record<string, string>): Promise<Record<string, unknown>> => {
    const headers = { authorization, prefer: 'wait=0', 'content-type': 'application/x-www-form-urlencoded' };
    const body = form === undefined ? null : new URLSearchParams(form).toString();
    const response = await request(`${url}/api/v1${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers,
      body,
    });
    const { data } = Object(await response.body.json());
    if (response.statusCode > 299) throw new Error(`${path} returned ${response.statusCode}.`);
    return Object(data);
  };
  return {
    post: dataOf,
    async until(path, statuses) {
      const untilMs = performance.now() + WAIT_MS_MAX;
      while (performance.now() < untilMs) {
        const { status } = await dataOf(path);
        if (statuses.includes(String(status))) return;
        await delay(POLL_MS);
      }
      throw new Error(`${path} is not ${statuses.join(' or ')} after ${WAIT_MS_MAX} ms.`);
    },
  };
}
