import { availableParallelism } from 'node:os';
import type { Auditor, AuditOutcome } from '@pagemark/core';
import { AppError, finalHop, LIMIT_SENTENCES, runFailure, sentenceWithLimit } from '@pagemark/domain';
import type { NamedLimit, RunFailure, RunFailureCode } from '@pagemark/domain';
import { Piscina } from 'piscina';
import type { ReferringPage } from '../references/references-of.ts';
import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { wordingOf } from '../profile/wording-of.ts';
import { ENGINE_VERSION } from '../registry.ts';
import { createAdmission } from './admission.ts';
import { AUDIT_LIMITS_DEFAULT } from './audit-limits.ts';
import type { AuditLimits } from './audit-limits.ts';
import type * as auditThread from './audit-thread.ts';
import type { ThreadAudit, ThreadSettings } from './audit-thread.ts';
import { newTaskStamp } from './task-stamp.ts';
import type { ThreadTask } from './task-stamp.ts';
import type { ThreadAnswer } from './thread-answer.ts';
import { watchTask } from './watch-task.ts';

const WAITING_MAX = 1_000;

export type AuditorOptions = {
  /** Weights, limits and cut-offs. Default: those of the checks themselves. */
  profile?: AuditProfile;
  /** Pages audited at once; by default one fewer than the machine has cores. */
  threads?: number;
  /** What a page may cost, and how much of it is analysed; the default for each that is absent. */
  limits?: Partial<AuditLimits>;
  /** Pages that may wait for a thread; one more is refused with `overloaded`. Default 1,000. */
  waitingMax?: number;
  /** The thread's module, with `auditInThread`: for tests of what becomes of a thread. */
  threadModule?: URL;
};

/** Of the heap of a thread, beside `heapMb`. */
const YOUNG_MB = 24;

/**
 * Audits on worker threads. A page that computes for longer than it may is `audit_timeout`, one that exhausts the
 * heap or otherwise ends its thread is `audit_crashed`; the thread is replaced and the next page is not affected.
 * An aborted `signal` rejects with its reason, closing rejects what is under way with `stopping`.
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const limits: AuditLimits = { ...AUDIT_LIMITS_DEFAULT, ...options.limits };
  const settings: ThreadSettings = { profile, limits };
  const admission = createAdmission({ atOnce: threads, waitingMax: options.waitingMax ?? WAITING_MAX });
  const closing = new AbortController();
  const pool = new Piscina<unknown, ThreadAnswer<unknown>>({
    filename: (options.threadModule ?? new URL('audit-thread.ts', import.meta.url)).href,
    minThreads: threads,
    maxThreads: threads,
    // One page a thread, and none waits in the pool: its turn is given by the admission.
    maxQueue: threads,
    // Without room of its own for the young, V8 may find the heap full before the thread is ended, and ends the process.
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    workerData: settings,
    // The checks read no settings, so a page that took over its thread would find none.
    env: {},
  });

  /** One task on one thread: what it answers, or why it did not. Rejects as the port says. */
  async function run<Name extends keyof ThreadTasks>(
    name: Name,
    input: InputOf<Name>,
    signal: AbortSignal | undefined,
  ): Promise<Ran<DoneBy<Name>>> {
    const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
    const leave = await admission.enter(stop);
    const task: ThreadTask<InputOf<Name>> = { input, stamp: newTaskStamp() };
    const ended = new AbortController();
    let met: NamedLimit | null = null;
    const unwatch = watchTask({ threads: () => pool.threads, stamp: task.stamp, limits }, (limit) => {
      met = limit;
      ended.abort();
    });
    try {
      // It is the function of that name that answers.
      const answer = (await pool.run(task, {
        name,
        signal: AbortSignal.any([stop, ended.signal]),
      })) as ThreadAnswer<DoneBy<Name>>;
      if (answer.kind === 'broken') throw new BrokenAudit(`The audit broke: ${answer.description}`);
      return answer.kind === 'done'
        ? { ok: true, value: answer.value }
        : { ok: false, failure: runFailure('audit_crashed') };
    } catch (error) {
      stop.throwIfAborted();
      if (met !== null) return { ok: false, failure: limitFailure('audit_timeout', met) };
      if (error instanceof BrokenAudit) throw error;
      if (!isOutOfMemory(error)) return { ok: false, failure: runFailure('audit_crashed') };
      const heap: NamedLimit = { name: 'fetch.limit.heap_mb', limit: limits.heapMb };
      return { ok: false, failure: limitFailure('audit_crashed', heap) };
    } finally {
      unwatch();
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
  { summary, findings: text, wordingDigest, limits }: ThreadAudit,
  profile: AuditProfile,
): AuditOutcome {
  const wording = wordingOf(profile);
  // A thread that takes another's place reads the engine's files anew.
  if (wordingDigest !== wording.digest)
    throw new BrokenAudit('The files of the engine were changed under the process: start it again.');
  const findings = { text, wording };
  return { ok: true, engine: ENGINE_VERSION, profile: profile.name, audit: summary, findings, limits };
}

function limitFailure(code: RunFailureCode, met: NamedLimit): RunFailure {
  return runFailure(code, sentenceWithLimit(LIMIT_SENTENCES[met.name], met));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

type ThreadTasks = Pick<typeof auditThread, 'auditInThread' | 'referencesInThread'>;
/** What a function of the thread works on. */
type InputOf<Name extends keyof ThreadTasks> = Parameters<ThreadTasks[Name]>[0]['input'];
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
