import { availableParallelism } from 'node:os';
import type { AuditOutcome, Auditor } from '@pagemark/core';
import { AppError, runFailure } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { AUDIT_PROFILE, ENGINE_VERSION } from '../registry.ts';
import { createAdmission } from './admission.ts';
import type { ThreadAnswer } from './thread-answer.ts';

const DEADLINE_MS = 5_000;
const HEAP_MB = 512;
const WAITING_MAX = 1_000;

export type AuditorOptions = {
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
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const admission = createAdmission({ atOnce: threads, waitingMax: options.waitingMax ?? WAITING_MAX });
  const closing = new AbortController();
  const pool = new Piscina<PageSnapshot, ThreadAnswer>({
    filename: (options.threadModule ?? new URL('audit-thread.ts', import.meta.url)).href,
    name: 'auditInThread',
    minThreads: threads,
    maxThreads: threads,
    // One page a thread, and none waits in the pool: its turn is given by the admission.
    maxQueue: threads,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb ?? HEAP_MB },
    // The checks read no settings, so a page that took over its thread would find none.
    env: {},
  });
  return {
    async audit(snapshot, { signal } = {}) {
      const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
      const leave = await admission.enter(stop);
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), deadlineMs);
      try {
        const answer = await pool.run(snapshot, { signal: AbortSignal.any([stop, deadline.signal]) });
        return outcomeOf(answer);
      } catch (error) {
        stop.throwIfAborted();
        if (deadline.signal.aborted) return { ok: false, failure: runFailure('audit_timeout') };
        if (error instanceof BrokenAudit) throw error;
        return { ok: false, failure: runFailure('audit_crashed') };
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
    async close() {
      closing.abort(new AppError('stopping', 'The service is stopping.'));
      await pool.destroy();
    },
  };
}

/** An error inside the engine that no page should be able to cause: it is not the page's failure. */
class BrokenAudit extends Error {
  override readonly name = 'BrokenAudit';
}

function outcomeOf(answer: ThreadAnswer): AuditOutcome {
  switch (answer.kind) {
    case 'done':
      return { ok: true, engine: ENGINE_VERSION, profile: AUDIT_PROFILE, audit: answer.audit };
    case 'exhausted':
      return { ok: false, failure: runFailure('audit_crashed') };
    case 'broken':
      throw new BrokenAudit(`The audit broke: ${answer.description}`);
  }
}
