import type { RenderingDefaults } from '@pagemark/domain';
import type { Claim, ClaimRequest, Queue } from '../../ports/queue.ts';
import type { ProjectStore, RunStore } from '../../ports/store.ts';
import type { AuditPorts } from './audit-url.ts';
import { runReport } from './run-report.ts';
import type { RunOutcome } from './run-report.ts';

/** The use cases of a worker that runs reports. */
export type Runs = {
  /** Claims due runs; see `Queue.claim`. */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Audits the page of a claimed run and stores the outcome; see `runReport`. */
  process(claim: Claim, signal: AbortSignal): Promise<RunOutcome>;
  /** Renews the leases of claims. Returns the job ids whose lease is lost. */
  heartbeat(claims: readonly Claim[]): Promise<number[]>;
  /** Releases a claim; the attempt does not count. False if the lease is lost. */
  release(claim: Claim): Promise<boolean>;
  /** Releases the runs that a dead worker of this name had claimed. Returns how many. */
  reclaim(worker: string): Promise<number>;
  /** Releases the runs whose lease or deadline has passed. Returns how many. */
  reclaimExpired(): Promise<number>;
  /** A number that changes when any process may have changed the database. Cheap enough to poll. */
  dataVersion(): Promise<number>;
};

export type RunsPorts = {
  store: { runs: RunStore; queue: Queue; projects: Pick<ProjectStore, 'putIcon'> };
  /** Null in a process that only serves requests; `process` then throws. */
  page: AuditPorts | null;
  /** The rendering of reports that do not choose one; null if this server has no browser. */
  rendering: RenderingDefaults | null;
};

export function createRuns({ store: { runs, queue, projects }, page, rendering }: RunsPorts): Runs {
  return {
    claim: (request) => queue.claim(request),
    async process(claim, signal) {
      if (page === null) throw new Error('This process has neither a page fetcher nor an auditor.');
      return runReport({ runs, queue, projects, rendering, ...page }, claim, signal);
    },
    heartbeat: (claims) => queue.heartbeat(claims),
    release: (claim) => queue.release(claim),
    reclaim: (worker) => queue.reclaim(worker),
    reclaimExpired: () => queue.reclaimExpired(),
    dataVersion: () => runs.dataVersion(),
  };
}
