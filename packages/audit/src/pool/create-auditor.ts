import { availableParallelism } from 'node:os';
import type { Auditor, AuditOutcome } from '@pagemark/core';
import { AppError, finalHop, runFailure } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import { Piscina } from 'piscina';
import type { ReferringPage } from '../references/references-of.ts';
import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { wordingOf } from '../profile/wording-of.ts';
import { ENGINE_VERSION } from '../registry.ts';
import { createAdmission } from './admission.ts';
import type * as auditThread from './audit-thread.ts';
import type { ThreadAudit } from './audit-thread.ts';
import type { ThreadAnswer } from './thread-answer.ts';

const DEADLINE_MS = 5_000;
const HEAP_MB = 512;
const WAITING_MAX = 1_000;

export type AuditorOptions = {
  /** Weights, limits and cut-offs. Default: those of the checks themselves. */
  profile?: AuditProfile;
  /** Pages audited at once; by default one fewer than the machine has cores. */
  threads?: number;
  /** Longest that one page may take from the moment its thread gets it. Default 5,000. */
  deadlineMs?: number;
  /** Heap of one thread, in MiB. Default 512. */
  heapMb?: number;
  /** Pages that may wait for a thread; one more is refused with `overloaded`. Default 1,000. */
  waitingMax?: number;
  /** The thread's module, with `auditInThread`: for tests of what becomes of a thread. */
  threadModule?: URL;
};

/**
 * Audits on worker threads. A page that takes longer than the deadline is `audit_timeout`, one that exhausts the
 * heap or otherwise ends its thread is `audit_crashed`; the thread is replaced and the next page is not affected.
 * An aborted `signal` rejects with its reason, closing rejects what is under way with `stopping`.
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const admission = createAdmission({ atOnce: threads, waitingMax: options.waitingMax ?? WAITING_MAX });
  const closing = new AbortController();
  const pool = new Piscina<unknown, ThreadAnswer<unknown>>({
    filename: (options.threadModule ?? new URL('audit-thread.ts', import.meta.url)).href,
    minThreads: threads,
    maxThreads: threads,
    // One page a thread, and none waits in the pool: its turn is given by the admission.
    maxQueue: threads,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb ?? HEAP_MB },
    workerData: profile,
    // The checks read no settings, so a page that took over its thread would find none.
    env: {},
  });

  /** One task on one thread: what it answers, or why it did not. Rejects as the port says. */
  async function run<Name extends keyof ThreadTasks>(
    name: Name,
    task: Parameters<ThreadTasks[Name]>[0],
    signal: AbortSignal | undefined,
  ): Promise<Ran<DoneBy<Name>>> {
    const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
    const leave = await admission.enter(stop);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    try {
      // It is the function of that name that answers.
      const answer = (await pool.run(task, {
        name,
        signal: AbortSignal.any([stop, deadline.signal]),
      })) as ThreadAnswer<DoneBy<Name>>;
      if (answer.kind === 'broken') throw new BrokenAudit(`The audit broke: ${answer.description}`);
      return answer.kind === 'done'
        ? { ok: true, value: answer.value }
        : { ok: false, failure: runFailure('audit_crashed') };
    } catch (error) {
      stop.throwIfAborted();
      if (deadline.signal.aborted) return { ok: false, failure: runFailure('audit_timeout') };
      if (error instanceof BrokenAudit) throw error;
      return { ok: false, failure: runFailure('audit_crashed') };
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  return {
    async audit(snapshot, { signal } = {}) {
      const ran = await run('auditInThread', snapshot, signal);
      return ran.ok ? outcomeOf(ran.value, profile) : ran;
    },
    async references(snapshot, { signal } = {}) {
      const { headers } = finalHop(snapshot);
      const page: ReferringPage = { text: snapshot.body.text, url: snapshot.finalUrl, headers };
      const ran = await run('referencesInThread', page, signal);
      return ran.ok ? ran.value : null;
    },
    async close() {
      closing.abort(new AppError('stopping', 'The service is stopping.'));
      await pool.destroy();
    },
  };
}

function outcomeOf(
  { summary, findings: text, wordingDigest }: ThreadAudit,
  profile: AuditProfile,
): AuditOutcome {
  const wording = wordingOf(profile);
  // A thread that takes another's place reads the engine's files anew.
  if (wordingDigest !== wording.digest)
    throw new BrokenAudit('The files of the engine were changed under the process: start it again.');
  const findings = { text, wording };
  return { ok: true, engine: ENGINE_VERSION, profile: profile.name, audit: summary, findings };
}

type ThreadTasks = typeof auditThread;
/** What a function of the thread comes to when nothing goes wrong. */
type DoneBy<Name extends keyof ThreadTasks> = Extract<
  ReturnType<ThreadTasks[Name]>,
  { kind: 'done' }
>['value'];

/** What became of a task: its value, or that the page was too much for it. */
type Ran<T> = { ok: true; value: T } | { ok: false; failure: RunFailure };

/** An error inside the engine that no page should be able to cause: it is not the page's failure. */
class BrokenAudit extends Error {
  override readonly name = 'BrokenAudit';
}
