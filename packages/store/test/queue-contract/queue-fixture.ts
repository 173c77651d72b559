import type { Claim, Clock, Lane, QueueLimits, Store } from '@pagemark/core';
import type { Report } from '@pagemark/domain';
import type { Engine } from '../../src/db/engine.ts';

export { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  #nowMs = Date.UTC(2026, 0, 1);

  nowMs(): number {
    return this.#nowMs;
  }

  advance(ms: number): void {
    this.#nowMs += ms;
  }
}

/** An empty database with one account, seen through two connections that share a clock. */
export type QueueFixture = AsyncDisposable & {
  store: Store;
  other: Store;
  clock: TestClock;
  limits: QueueLimits;
  accountId: number;
  engine: Engine;
  /** Runs SQL as it is. */
  execute(sql: string): Promise<void>;
  /** Throws when pages wait that have no entry. */
  recount?(): void | Promise<void>;
};

export type MakeQueueFixture = (limits?: Partial<QueueLimits>) => Promise<QueueFixture>;

type ReportOptions = { host?: string; lane?: Lane; path?: string };

/** Makes a report of a page, and with it a run and its job. */
export async function addReport(fixture: QueueFixture, options: ReportOptions = {}): Promise<Report> {
  const { host = 'one.example', lane = 'interactive', path = '' } = options;
  const made = await fixture.store.reports.create(fixture.accountId, {
    url: `https://${host}/${path}`,
    project: host,
    privacy: 1,
    passwordHash: null,
    lane,
    idempotency: null,
  });
  if (made.kind !== 'created') throw new Error(`The report was ${made.kind}.`);
  return made.report;
}

export async function addReports(
  fixture: QueueFixture,
  count: number,
  options: ReportOptions = {},
): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < count; index += 1) {
    reports.push(await addReport(fixture, { ...options, path: String(index) }));
  }
  return reports;
}

export async function claim(fixture: QueueFixture, limit = 100): Promise<Claim[]> {
  return fixture.store.queue.claim({ worker: 'tester', limit });
}

/** Claims one job that must be there. */
export async function claimOne(fixture: QueueFixture): Promise<Claim> {
  const [first] = await claim(fixture, 1);
  if (first === undefined) throw new Error('There was nothing to claim.');
  return first;
}

/** The current report; it must exist. */
export async function readReport(fixture: QueueFixture, id: string): Promise<Report> {
  const report = await fixture.store.reports.get(fixture.accountId, id);
  if (report === null) throw new Error(`There is no report ${id}.`);
  return report;
}

export const NO_JOBS = {
  interactive: { queued: 0, active: 0 },
  bulk: { queued: 0, active: 0 },
  interactive_rendering: { queued: 0, active: 0 },
  bulk_rendering: { queued: 0, active: 0 },
} as const;
