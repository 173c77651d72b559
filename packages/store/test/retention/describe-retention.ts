import { expiredRuns } from '@pagemark/core';
import type { Clock, RetentionPolicy, RetentionStore, Store } from '@pagemark/core';
import { isFinal, runFailure } from '@pagemark/domain';
import type { RunImage } from '@pagemark/domain';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PruneLimits } from '../../src/operations/retention.ts';
import { COMPLETED_AUDIT, TestClock } from '../queue-contract/queue-fixture.ts';
import { examplesOf } from '../../testing/examples.ts';
import { runsOf } from '../../testing/runs-of.ts';
import fc from 'fast-check';

type RetentionFixture = AsyncDisposable & {
  store: Store;
  retentionWith(limits: PruneLimits): RetentionStore;
  /** The number of results and finished jobs of deleted runs. */
  countOrphans(): Promise<number>;
  /** The stored images of all runs, oldest run first. */
  listImages(): Promise<Uint8Array[]>;
};

type Engine = { name: string; exampleScale: number; make(clock: Clock): Promise<RetentionFixture> };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS_MAX = 10_000;
const TINY: PruneLimits = { reports: 2, stretches: 2, runs: 3 };

type RunOutcome = 'completed' | 'failed' | 'crashed' | 'open';

/** How a run ended, and how many days after the one before. `image`: what the images of a completed run have as bytes. */
type RunExample = { end: RunOutcome; days: number; image?: string };

/** Each report's runs, oldest first. Only the last may be open. */
const histories = fc.array(
  fc.record({
    ended: fc.array(
      fc.record({ end: fc.constantFrom<RunOutcome>('completed', 'failed', 'crashed'), days: fc.nat(3) }),
      { minLength: 1, maxLength: 6 },
    ),
    isOpen: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);

const limits = fc.record({
  count: fc.option(fc.integer({ min: 1, max: 5 })),
  ageMs: fc.option(fc.nat(12).map((days) => days * DAY_MS + 1)),
});

/** Which runs of reports every engine keeps. */
export function describeRetention(engine: Engine): void {
  const open = async () => {
    const clock = new TestClock();
    const fixture = await engine.make(clock);
    onTestFinished(() => fixture[Symbol.asyncDispose]());
    const account = await fixture.store.accounts.ensure('a');
    return { ...fixture, clock, accountId: account.id };
  };

  describe(`retention on ${engine.name}`, () => {
    test('keeps exactly the runs that the policy keeps, for any history', { tags: 'examples' }, async () => {
      const fixture = await open();
      const retention = fixture.retentionWith(TINY);
      await fc.assert(
        fc.asyncProperty(histories, limits, async (reports, keep) => {
          const ids: string[] = [];
          for (const { ended, isOpen } of reports) {
            const ends = [...ended, ...(isOpen ? [{ end: 'open' as const, days: 0 }] : [])];
            ids.push(await liveThrough(fixture, ends));
          }
          const expected = await Promise.all(ids.map((id) => keptOf(fixture, id, keep)));
          const shown = await Promise.all(ids.map((id) => fixture.store.reports.get(fixture.accountId, id)));
          await walkToEnd(fixture, retention, keep);
          for (const [index, id] of ids.entries()) {
            const runs = await runsOf(fixture.store, fixture.accountId, id);
            expect(runs.map((run) => run.id)).toEqual(expected[index]);
            expect(await fixture.store.reports.get(fixture.accountId, id)).toEqual(shown[index]);
            await fixture.store.reports.delete(fixture.accountId, id, null);
          }
        }),
        { numRuns: examplesOf(40 * engine.exampleScale) },
      );
      expect(await fixture.countOrphans()).toBe(0);
    });

    test('the result that a report shows stays, however many runs failed since', async () => {
      const fixture = await open();
      const failed = Array.from({ length: 4 }, () => ({ end: 'failed' as const, days: 9 }));
      const id = await liveThrough(fixture, [{ end: 'completed', days: 0 }, ...failed]);
      await walkToEnd(fixture, fixture.store.retention, { count: 1, ageMs: DAY_MS });
      const runs = await runsOf(fixture.store, fixture.accountId, id);
      expect(runs.map((run) => run.status)).toEqual(['failed', 'completed']);
      const results = (await fixture.store.reports.getDetail(fixture.accountId, id))?.results ?? null;
      expect(results?.engine).toBe(COMPLETED_AUDIT.results.engine);
    });

    test('the images of a run are deleted with it, and those of the shown result stay', async () => {
      const fixture = await open();
      const { store, accountId } = fixture;
      const texts = async () => (await fixture.listImages()).map((bytes) => Buffer.from(bytes).toString());
      const storedBytes = async () => (await store.statistics.usage(accountId)).storedBytes;
      const long = 'x'.repeat(50_000);
      const id = await liveThrough(fixture, [
        { end: 'completed', days: 0, image: `first ${long}` },
        { end: 'completed', days: 9, image: `second ${long}` },
        { end: 'completed', days: 9, image: 'shown' },
        { end: 'failed', days: 9 },
      ]);
      const other = await liveThrough(fixture, [{ end: 'completed', days: 9, image: 'other' }]);
      expect(await texts()).toHaveLength(8);
      const before = await storedBytes();
      await walkToEnd(fixture, store.retention, { count: 1, ageMs: null });
      expect(await texts()).toEqual(['shown', 'shown', 'other', 'other']);
      expect(before - (await storedBytes()), 'they do not count any more').toBeGreaterThanOrEqual(
        4 * long.length,
      );
      for (const [report, image] of [
        [id, 'shown'],
        [other, 'other'],
      ] as const) {
        const found = await store.reports.getImage(accountId, report, { device: 'mobile', frame: 0 });
        expect(Buffer.from(found?.bytes ?? []).toString()).toBe(image);
      }
    });

    test('pauses for an hour at the end of a scan, and limits what one transaction removes', async () => {
      const fixture = await open();
      const ends = Array.from({ length: 12 }, () => ({ end: 'failed' as const, days: 0 }));
      await liveThrough(fixture, ends);
      const retention = fixture.retentionWith(TINY);
      const keep: RetentionPolicy = { count: 1, ageMs: null };
      const removed: number[] = [];
      for (let step = 0; step < STEPS_MAX; step += 1) {
        const turn = await retention.prune(keep);
        if (turn.isOver) break;
        removed.push(turn.removed);
      }
      expect(removed).toEqual([3, 3, 3, 2]);
      await liveThrough(fixture, ends);
      fixture.clock.advance(HOUR_MS - 120_000);
      expect(await retention.prune(keep)).toEqual({ removed: 0, isOver: true });
      fixture.clock.advance(HOUR_MS);
      expect(await retention.prune(keep)).toEqual({ removed: 3, isOver: false });
    });
  });
}

type Opened = RetentionFixture & { clock: TestClock; accountId: number };

/** Creates a report whose runs have these outcomes; returns its id. */
async function liveThrough(
  { store, clock, accountId }: Opened,
  ends: readonly RunExample[],
): Promise<string> {
  const report = { url: 'https://a.example/', project: 'a.example', privacy: 1, passwordHash: null } as const;
  const made = await store.reports.create(accountId, { ...report, lane: 'interactive', idempotency: null });
  if (made.kind !== 'created') throw new Error(`The report was ${made.kind}.`);
  const { id } = made.report;
  for (const [index, { end, days, image }] of ends.entries()) {
    clock.advance(days * DAY_MS + 5_000);
    if (index > 0) await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    if (end === 'open') break;
    const claim = (await store.queue.claim({ worker: 'tester', limit: 50 })).at(-1);
    if (claim === undefined) throw new Error('There was nothing to claim.');
    if (end === 'completed')
      await store.runs.complete(claim, { ...COMPLETED_AUDIT, images: imagesOf(image) });
    else if (end === 'failed') await store.runs.fail(claim, runFailure('timeout'));
    else await store.queue.cancel(claim.jobId);
  }
  return id;
}

/** A screenshot, and a moment of the load; none without bytes. */
function imagesOf(text: string | undefined): RunImage[] {
  if (text === undefined) return [];
  const image = {
    mediaType: 'image/jpeg',
    bytes: Buffer.from(text),
    widthPx: 1,
    heightPx: 1,
    scale: 1,
  } as const;
  return [0, 1].map((frame) => ({ device: 'mobile', frame, image }));
}

/** The ids of a report's runs that the policy keeps, latest first. */
async function keptOf(
  { store, clock, accountId }: Opened,
  id: string,
  keep: RetentionPolicy,
): Promise<string[]> {
  const runs = await runsOf(store, accountId, id);
  const shown = runs.findIndex((run) => run.status === 'completed');
  const aging = runs.map((run, place) => ({
    seq: runs.length - place,
    finishedAtMs: isFinal(run.status) ? run.finishedAtMs : null,
    isLatest: place === 0,
    isShown: place === shown,
  }));
  const gone = new Set(expiredRuns(aging, keep, clock.nowMs() + 2 * HOUR_MS));
  return runs.filter((_, place) => !gone.has(runs.length - place)).map((run) => run.id);
}

async function walkToEnd({ clock }: Opened, retention: RetentionStore, keep: RetentionPolicy): Promise<void> {
  clock.advance(2 * HOUR_MS);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if ((await retention.prune(keep)).isOver) return;
  }
  throw new Error('The walk does not come to an end.');
}
