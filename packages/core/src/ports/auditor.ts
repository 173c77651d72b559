import type {
  AuditSummary,
  ExceededLimit,
  CompactFindings,
  PageReferences,
  PageSnapshot,
  RunFailure,
  SiteArtifacts,
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

/**
 * A page that the auditor has parsed: the URLs that it refers to, for its artifacts, and its audit when these are gathered.
 * The caller closes it, audited or not.
 */
export type OpenedPage =
  | {
      ok: true;
      references: PageReferences;
      /** As {@link Auditor.audit}. */
      audit(artifacts: SiteArtifacts, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
      close(): void;
    }
  | { ok: false; failure: RunFailure };

/** Parses pages and runs every check over them, off the event loop, within a deadline and a heap limit. */
export type Auditor = {
  /** Starts what audits need, when one is expected; without it the first audit does. */
  prepare(): void;
  /** A page that exceeds its deadline or heap is an outcome; it rejects only when `signal` aborts or an invariant is broken. */
  audit(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
  /** The first half of an audit, for a page whose artifacts are not gathered yet. Rejects as `audit` does. */
  open(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<OpenedPage>;
  close(): Promise<void>;
};
