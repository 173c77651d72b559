import type { PageSnapshot } from '@pagemark/domain';
import { auditInThread as audit } from '../../src/pool/audit-thread.ts';
import type { ThreadAudit } from '../../src/pool/audit-thread.ts';
import { stampBegin } from '../../src/pool/task-stamp.ts';
import type { ThreadTask } from '../../src/pool/task-stamp.ts';
import type { ThreadAnswer } from '../../src/pool/thread-answer.ts';

/** Longer than the tests let a page compute. */
const WHILE_MS = 2_500;

/** An audit thread that the page's text can order to hang, to exhaust its heap, to exit or to break. */
export function auditInThread(task: ThreadTask<PageSnapshot>): ThreadAnswer<ThreadAudit> {
  stampBegin(task.stamp);
  switch (task.input.body.text) {
    case 'wait':
      wait(Infinity);
      throw new Error('Nothing ends the wait.');
    case 'wait a while':
      wait(WHILE_MS);
      return audit(task);
    case 'hang':
      return hang();
    case 'exhaust':
      return exhaust();
    case 'exit':
      return process.exit(3);
    case 'overflow':
      return overflow(task);
    case 'other engine':
      return ofOtherEngine(audit(task));
    case 'throw':
      throw new Error('The thread threw.');
    default:
      return audit(task);
  }
}

/** Asked for references of any page, hangs. */
export function referencesInThread({ stamp }: ThreadTask<unknown>): never {
  stampBegin(stamp);
  return hang();
}

function hang(): never {
  for (;;) Math.sqrt(2);
}

/** Computes nothing, as a thread that other programs leave no turn. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function exhaust(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at + kept.length));
}

/** As a thread answers that has read newer files of the engine than the process. */
function ofOtherEngine(answer: ThreadAnswer<ThreadAudit>): ThreadAnswer<ThreadAudit> {
  if (answer.kind !== 'done') throw new Error('The page cannot be audited.');
  return { ...answer, value: { ...answer.value, wordingDigest: 'another' } };
}

function overflow({ input, stamp }: ThreadTask<PageSnapshot>): ThreadAnswer<ThreadAudit> {
  const broken = {
    ...input,
    get body(): PageSnapshot['body'] {
      throw new RangeError('Maximum call stack size exceeded');
    },
  };
  return audit({ input: broken, stamp });
}
