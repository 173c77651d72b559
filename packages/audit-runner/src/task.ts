import type { AuditProfile } from '@pagemark/checks/profiles';
import type { RunFailure } from '@pagemark/domain';
import type { AuditLimits } from './audit-limits.ts';
import type * as auditThread from './threads/audit-thread.ts';

// The tasks of an audit thread.

type ThreadTasks = Pick<
  typeof auditThread,
  'auditInThread' | 'messageCatalogInThread' | 'referencesInThread'
>;
/** A function of the audit thread, by name. */
export type TaskName = keyof ThreadTasks;
/** What a function of the thread works on. */
export type InputOf<Name extends TaskName> = Parameters<ThreadTasks[Name]>[0]['input'];
/** What a function of the thread returns when it succeeds. */
export type TaskOutput<Name extends TaskName> = Extract<
  ReturnType<ThreadTasks[Name]>,
  { kind: 'done' }
>['value'];

/** The outcome of a task: its value, or the failure of a page that exceeded a limit. */
export type TaskResult<T> = { ok: true; value: T } | { ok: false; failure: RunFailure };

export type PoolSettings = {
  profile: AuditProfile;
  limits: AuditLimits;
  threads: number;
  /** URL of the thread's module. */
  threadModule: string;
};

/** Runs tasks, at most as many concurrently as it has threads. */
export type TaskPool = {
  /**
   * One task on one thread. Rejects with the signal's reason when that aborts first, and with EngineError.
   */
  run<Name extends TaskName>(
    name: Name,
    input: InputOf<Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<TaskOutput<Name>>>;
  /** Ends the pool. The caller aborts tasks in progress before. */
  close(): Promise<void>;
};

/** An error of the engine that no page should be able to cause. It is not the page's failure. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
