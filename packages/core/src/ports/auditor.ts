import type {
  AuditSummary,
  ExceededLimit,
  CompactFindings,
  PageReferences,
  PageSnapshot,
  RunFailure,
} from '@pagemark/domain';

export type AuditOutcome =
  | {
      ok: true;
      engine: string;
      profile: string;
      audit: AuditSummary;
      findings: CompactFindings;
      /** All that the page met, when it was fetched, around it, and here. */
      limits: ExceededLimit[];
    }
  | { ok: false; failure: RunFailure };

/** Reads pages and runs every check over them, off the event loop, within a deadline and a heap limit. */
export type Auditor = {
  /** Starts what audits need, when one is to be expected; without it the first audit does. */
  prepare(): void;
  /** A page that exhausts its deadline or heap is an outcome; it rejects only when an invariant is broken. */
  audit(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
  /**
   * The URLs that a page mentions, for what is fetched around it; null for a page that exhausts its deadline or heap.
   * Rejects as `audit` does.
   */
  references(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<PageReferences | null>;
  close(): Promise<void>;
};
