import type { PageSnapshot, RunFailure, ScoredAudit } from '@pagemark/domain';

export type AuditOutcome =
  | { ok: true; engine: string; profile: string; audit: ScoredAudit }
  | { ok: false; failure: RunFailure };

/** Runs every check over a page snapshot, off the event loop, within a deadline and a heap limit. */
export type Auditor = {
  /** A page that exhausts its deadline or heap is an outcome; it rejects only when an invariant is broken. */
  audit(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
  close(): Promise<void>;
};
