import type { AuditProfile } from '@pagemark/checks/profiles';
import type {
  AuditSummary,
  CompactFindings,
  ExceededLimit,
  MessageCatalog,
  RunFailure,
} from '@pagemark/domain';
import type { PageReferences, PageSnapshot, ScriptChange, SiteArtifacts } from '@pagemark/domain';
import type { TreeLimits } from '@pagemark/html/facts/tree';

// The messages between a process and its audit processes.

/** The first message to an audit process. */
export type AuditSettings = { profile: AuditProfile; limits: TreeLimits };

/** A page that an audit process keeps, by its `key`; or the whole page, for a process that does not keep it. */
type AuditInput = { key: number; artifacts: SiteArtifacts } | { snapshot: PageSnapshot };

/**
 * Messages to the audit process: first `start`, once. It gets a task (`open` or `audit`) only after its response to the
 * previous one.
 */
export type AuditRequest =
  | { kind: 'start'; settings: AuditSettings }
  | { kind: 'open'; key: number; snapshot: PageSnapshot }
  | { kind: 'audit'; input: AuditInput }
  | { kind: 'forget'; key: number };

/** The URLs that a page references, and whether the process keeps the page for its audit. */
export type PageOpened = { references: PageReferences; isKept: boolean };

/** An audit as sent between processes: `findings` are the texts of compactFindings, which cost a tenth of objects. */
export type ProcessAudit = {
  engine: string;
  /** The page's title; null when it has none. */
  title: string | null;
  summary: AuditSummary;
  /** Whether the HTML that the server sent has next to no content without scripts. */
  isAppShell: boolean;
  /** How a rendered page differs from the HTML that the server sent; empty when it was not rendered. */
  scriptChanges: readonly ScriptChange[];
  findings: Pick<CompactFindings, 'text' | 'issues'>;
  limits: ExceededLimit[];
};

/** The value that each kind of task returns when it succeeds. */
export type TaskOutput = { open: PageOpened; audit: ProcessAudit };
export type Task = Extract<AuditRequest, { kind: keyof TaskOutput }>;

/**
 * The response to a task. `exhausted`: the page overflowed the call stack or the maximum string length; `broken`: an
 * error that no page should be able to cause, with details for the operator. `cpuMs` is the process's total CPU time so
 * far.
 */
export type TaskResponse<T = unknown> = { cpuMs: number } & (
  | { kind: 'done'; value: T }
  | { kind: 'exhausted' }
  | { kind: 'broken'; description: string }
);

/** Messages from the audit process. The first is `ready`, with the message catalog that its audits refer to. */
export type AuditEvent = { kind: 'ready'; catalog: MessageCatalog; cpuMs: number } | TaskResponse;

/** The outcome of a task: its value, or the failure of a page that exceeded a limit or ended the process. */
export type TaskResult<T> = { ok: true; value: T } | { ok: false; failure: RunFailure };
