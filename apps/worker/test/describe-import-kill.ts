import { EVERY_REPORT } from '@pagemark/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

// IMPORT_KILL_LINES=1000000 is the long run.
const LINES = Number(process.env['IMPORT_KILL_LINES'] ?? 12_000);
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
/** Several times the duration beside other tests: only an import that hangs takes longer. */
const END_MS_MAX = 60_000 + LINES * 4;

/** Numerical Recipes' generator: the same seed gives the same delays. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One line in a hundred is not a URL, one is a duplicate. */
function lineOf(line: number): string {
  if (line % 100 === 7) return `no url ${line}`;
  return line % 100 === 8 ? 'https://same.invalid/' : `https://k${line % 500}.invalid/${line}`;
}

/** Kills a worker repeatedly during an import. */
export function describeImportKill(openFixture: () => Promise<StoreFixture>): void {
  describe(`kill -9 of the worker during an import (seed ${SEED}; KILL_SEED sets it)`, () => {
    let store: StoreFixture;
    beforeEach(async () => {
      store = await openFixture();
    });
    afterEach(() => store.close());

    it(
      `of ${LINES} lines, ${KILLS} times, gives every line exactly one outcome`,
      async () => {
        const random = randomOf(SEED);
        const fixture = createImportFixture(store);
        const lines = Array.from({ length: LINES }, (_, line) => lineOf(line));
        const { id } = await fixture.send('text', lines.join('\n'));
        const doneOf = async () => {
          const { created, skipped, rejected } = await fixture.imports.show(store.accountId, id);
          return created + skipped + rejected;
        };
        const settings = { FETCH_CONCURRENCY: '1', LOG_LEVEL: 'fatal' };
        let done = 0;
        for (let kill = 0; kill < KILLS; kill += 1) {
          const worker = await startWorkerProcess(store.databaseUrl, settings);
          const isMoving = async () => (await doneOf()) > done || (await doneOf()) === LINES;
          await expect.poll(isMoving, { timeout: 30_000 }).toBe(true);
          await sleep(random() * 100);
          await worker.end('SIGKILL');
          const now = await doneOf();
          expect(now).toBeGreaterThanOrEqual(done);
          done = now;
        }
        const last = await startWorkerProcess(store.databaseUrl, settings);
        const end = await fixture.ended(id, END_MS_MAX);
        await last.end('SIGKILL');

        const bad = LINES / 100;
        expect(end).toMatchObject({ status: 'completed', lines: LINES, created: LINES - 2 * bad + 1 });
        expect(end).toMatchObject({ skipped: bad - 1, rejected: bad, refreshed: 0 });
        expect(Object.values(end.reports).reduce((sum, count) => sum + count, 0)).toBe(end.created);
        const expected = lines.flatMap((text, line) =>
          text.startsWith('no') ? [{ line: line + 1, text }] : [],
        );
        expect((await fixture.rejects(id)).map(({ line, text }) => ({ line, text }))).toEqual(expected);
        const query = {
          ...EVERY_REPORT,
          sortBy: 'id',
          direction: 'asc',
          perPage: 10,
        } as const;
        const position = { kind: 'page', page: 1 } as const;
        const list = (search: string) =>
          store.store.reports.list(store.accountId, { ...query, search, position });
        expect((await list('')).total).toBe(end.created);
        expect((await list('same.invalid')).total).toBe(1);
      },
      END_MS_MAX + 120_000,
    );
  });
}
