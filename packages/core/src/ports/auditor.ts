import type {
  AuditSummary,
  ExceededLimit,
  CompactFindings,
  PageReferences,
  PageSnapshot,
  RunFailure,
  ScriptChange,
  SiteArtifacts,
} from '@pagemark/domain';

export type AuditOutcome =
  | {
      ok: true;
      engine: string;
      /** The page's title; null if it has none. */
      title: string | null;
      profile: string;
      audit: AuditSummary;
      /** Whether the HTML from the server has almost no content without scripts. */
      isAppShell: boolean;
      /** The differences between a rendered page and the HTML from the server; empty if it was not rendered. */
      scriptChanges: readonly ScriptChange[];
      findings: CompactFindings;
      /** All limits that were exceeded while the page was fetched, artifacts were gathered, and the audit ran. */
      limits: ExceededLimit[];
    }
  | { ok: false; failure: RunFailure };

/**
 * A parsed page: the URLs that it references, for gathering its artifacts, and then its audit. The caller must close it, audited
 * or not.
 */
export type OpenedPage =
  | {
      ok: true;
      references: PageReferences;
      /** Same as {@link Auditor.audit}. */
      audit(artifacts: SiteArtifacts, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
      close(): void;
    }
  | { ok: false; failure: RunFailure };

/** Parses pages and runs all checks on them outside of the event loop, with a deadline and a heap limit. */
export type Auditor = {
  /** Starts the processes that audits need. Otherwise the first audit starts them. */
  prepare(): void;
  /**
   * A page that exceeds the deadline or the heap limit is an outcome. Rejects only when `signal` aborts or an invariant
   * is broken.
   */
  audit(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<AuditOutcome>;
  /** The first half of an audit, for a page whose artifacts are not gathered yet. Rejects like `audit`. */
  open(snapshot: PageSnapshot, options?: { signal?: AbortSignal }): Promise<OpenedPage>;
  close(): Promise<void>;
};
