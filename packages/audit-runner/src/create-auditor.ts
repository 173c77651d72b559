import { availableParallelism } from 'node:os';
import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks/profiles';
import type { Auditor, AuditOutcome } from '@pagemark/core';
import { AppError, finalHop } from '@pagemark/domain';
import type { MessageCatalog } from '@pagemark/domain';
import type { ReferringPage } from '@pagemark/html/references/references-of';
import { createSemaphore } from './semaphore.ts';
import { AUDIT_LIMITS_DEFAULT } from './audit-limits.ts';
import type { AuditLimits } from './audit-limits.ts';
import { openCrashIsolatingPool } from './process/crash-isolating-pool.ts';
import { EngineError } from './task.ts';
import type { TaskOutput, InputOf, TaskResult, TaskName } from './task.ts';
import type { ThreadAudit } from './threads/audit-thread.ts';

const WAITING_MAX = 1_000;

export type AuditorOptions = {
  /** Weights, thresholds and grade thresholds. Default: those of the checks. */
  profile?: AuditProfile;
  /** Pages audited concurrently. Default: one fewer than the machine has cores. */
  threads?: number;
  /** Limits of an audit; the default for each that is absent. */
  limits?: Partial<AuditLimits>;
  /** Pages that may wait for a thread; one more is rejected with `overloaded`. Default 1,000. */
  waitingMax?: number;
  /** The thread's module, with `auditInThread`: for tests that need a thread to fail. */
  threadModule?: URL;
};

/**
 * Audits on worker threads of a separate process. A page that computes for longer than it may is `audit_timeout`, one
 * that exhausts the heap or otherwise ends its thread, or the process, is `audit_crashed`; both are replaced and no
 * other page is affected. An aborted `signal` rejects with its reason, closing rejects what is in progress with
 * `shutting_down`.
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const limits: AuditLimits = { ...AUDIT_LIMITS_DEFAULT, ...options.limits };
  const admission = createSemaphore({ atOnce: threads, waitingMax: options.waitingMax ?? WAITING_MAX });
  const closing = new AbortController();
  const { href: threadModule } = options.threadModule ?? new URL('threads/audit-thread.ts', import.meta.url);
  const pool = openCrashIsolatingPool({ profile, limits, threads, threadModule });

  async function run<Name extends TaskName>(
    name: Name,
    input: InputOf<Name>,
    signal: AbortSignal | undefined,
  ): Promise<TaskResult<TaskOutput<Name>>> {
    const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
    const leave = await admission.enter(stop);
    try {
      return await pool.run(name, input, stop);
    } finally {
      leave();
    }
  }

  let catalog: MessageCatalog | null = null;
  /** The catalog that audits refer to. It is asked for once: this process loads no checks to make it itself. */
  async function catalogOf(digest: string, signal: AbortSignal | undefined): Promise<MessageCatalog> {
    if (catalog?.digest === digest) return catalog;
    const made = await run('messageCatalogInThread', null, signal);
    // A thread that takes another's place reads the engine's files again.
    if (!made.ok || made.value.digest !== digest)
      throw new EngineError('The files of the engine were changed under the process: start it again.');
    catalog = made.value;
    return catalog;
  }

  return {
    prepare() {
      // Nothing would close a process that is forked later.
      if (!closing.signal.aborted) pool.prepare();
    },
    async audit(snapshot, { signal } = {}) {
      const ran = await run('auditInThread', snapshot, signal);
      if (!ran.ok) return ran;
      const wording = await catalogOf(ran.value.catalogDigest, signal);
      return outcomeOf(ran.value, profile, wording);
    },
    async references(snapshot, { signal } = {}) {
      const { headers } = finalHop(snapshot);
      const page: ReferringPage = { text: snapshot.body.text, url: snapshot.finalUrl, headers };
      const ran = await run('referencesInThread', page, signal);
      return ran.ok ? ran.value : null;
    },
    async close() {
      closing.abort(new AppError('shutting_down', 'The service is stopping.'));
      await pool.close();
    },
  };
}

function outcomeOf(
  { engine, summary, findings: text, limits }: ThreadAudit,
  profile: AuditProfile,
  wording: MessageCatalog,
): AuditOutcome {
  return { ok: true, engine, profile: profile.name, audit: summary, findings: { text, wording }, limits };
}
