import type { AuditProfile } from '@pagemark/checks/profiles';
import type { AuditOutcome } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import type { PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import type { AuditLimits } from './audit-limits.ts';
import { heapFailure } from './limit-failure.ts';
import type { PageOpened, ProcessAudit, Task, TaskOutput, TaskResult } from './process/messages.ts';
import { ProcessEnded } from './process/fork-audit-process.ts';
import type { AuditProcess } from './process/open-audit-process.ts';
import type { ProcessPool } from './process-pool.ts';

/** The two tasks of one page. */
export type PageAudit = {
  /** Sends the page to a process, which keeps it for `audit` if there is room. */
  open(signal: AbortSignal | undefined): Promise<TaskResult<PageOpened>>;
  audit(artifacts: SiteArtifacts, signal: AbortSignal | undefined): Promise<AuditOutcome>;
  /** Releases the page, audited or not. */
  close(): void;
};

export type PageAuditParts = {
  pool: ProcessPool;
  limits: AuditLimits;
  profile: AuditProfile;
  /** Aborts when the auditor is closed. */
  closing: AbortSignal;
  /** Identifies this page in its process. */
  key: number;
};

/**
 * Maximum times that a page may end its process: once may be a coincidence, for example when the system kills the
 * process to free memory.
 */
const CRASHES_MAX = 2;

export function createPageAudit(parts: PageAuditParts, snapshot: PageSnapshot): PageAudit {
  const { pool, limits, profile, closing, key } = parts;
  /** The process that keeps the page. */
  let holder: AuditProcess | null = null;

  /**
   * Runs a task in a free process, and again in another one if that process ends: a process works on only one page, so
   * that page ended it. `taskFor` returns the task for a process.
   */
  async function run<Kind extends keyof TaskOutput>(
    taskFor: (process: AuditProcess) => Extract<Task, { kind: Kind }>,
    signal: AbortSignal | undefined,
  ): Promise<{ result: TaskResult<TaskOutput[Kind]>; process: AuditProcess }> {
    const stop = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    for (let crashes = 1; ; crashes += 1) {
      const process = await pool.acquire(holder, stop);
      try {
        // A task of this kind returns that output.
        const result = (await process.run(taskFor(process), stop)) as TaskResult<TaskOutput[Kind]>;
        return { result, process };
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error;
        if (crashes < CRASHES_MAX) continue;
        const failure = error.isOutOfMemory ? heapFailure(limits) : runFailure('audit_crashed');
        return { result: { ok: false, failure }, process };
      } finally {
        pool.release(process);
      }
    }
  }

  return {
    async open(signal) {
      const { result, process } = await run(() => ({ kind: 'open', key, snapshot }), signal);
      if (result.ok && result.value.isKept) holder = process;
      return result;
    },
    async audit(artifacts, signal) {
      const { result, process } = await run((candidate) => {
        const isKept = candidate === holder;
        const input = isKept ? { key, artifacts } : { snapshot: { ...snapshot, artifacts } };
        return { kind: 'audit', input };
      }, signal);
      holder = null;
      return result.ok ? outcomeOf(result.value, profile, process) : result;
    },
    close() {
      if (holder !== null && !holder.isGone()) holder.forget(key);
      holder = null;
    },
  };
}

async function outcomeOf(
  { engine, title, summary, isAppShell, scriptChanges, findings, limits }: ProcessAudit,
  profile: AuditProfile,
  process: AuditProcess,
): Promise<AuditOutcome> {
  const catalog = await process.catalog();
  return {
    ok: true,
    engine,
    title,
    profile: profile.name,
    audit: summary,
    isAppShell,
    scriptChanges,
    findings: { ...findings, catalog },
    limits,
  };
}
