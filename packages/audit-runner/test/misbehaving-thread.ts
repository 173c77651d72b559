import type { PageSnapshot } from '@pagemark/domain';
import { auditInThread as audit } from '../src/threads/audit-thread.ts';
export { messageCatalogInThread } from '../src/threads/audit-thread.ts';
import type { ThreadAudit } from '../src/threads/audit-thread.ts';
import { stampBegin } from '../src/threads/cpu-stamp.ts';
import type { ThreadTask } from '../src/threads/cpu-stamp.ts';
import type { ThreadResponse } from '../src/threads/thread-response.ts';

/** Longer than the tests let a page compute. */
const WHILE_MS = 2_500;

/** An audit thread that misbehaves as the page's text says. */
export function auditInThread(task: ThreadTask<PageSnapshot>): ThreadResponse<ThreadAudit> {
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
    case 'exhaust by arrays':
      return exhaustByArrays();
    case 'exhaust by objects':
      return exhaustByObjects();
    case 'exhaust by one array':
      return exhaustByOneArray();
    case 'exit':
      return process.exit(3);
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return hang();
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

/** Hangs for any page. */
export function referencesInThread({ stamp }: ThreadTask<unknown>): never {
  stampBegin(stamp);
  return hang();
}

function hang(): never {
  for (;;) Math.sqrt(2);
}

/** Uses no CPU time, as a thread that waits for the processor. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function exhaustByArrays(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at + kept.length));
}

function exhaustByObjects(): never {
  type Link = { before: Link | null; at: number[] };
  let last: Link | null = null;
  for (let at = 0; ; at += 1) last = { before: last, at: [at, at / 3] };
}

/** V8 finds no room for the array that is to take its place, and ends the process, not the thread. */
function exhaustByOneArray(): never {
  const kept: number[] = [];
  for (;;) kept.push(kept.length);
}

/** The response of a thread that has read newer files of the engine than the process. */
function ofOtherEngine(response: ThreadResponse<ThreadAudit>): ThreadResponse<ThreadAudit> {
  if (response.kind !== 'done') throw new Error('The page cannot be audited.');
  return { ...response, value: { ...response.value, catalogDigest: 'another' } };
}

function overflow({ input, stamp }: ThreadTask<PageSnapshot>): ThreadResponse<ThreadAudit> {
  const broken = {
    ...input,
    get body(): PageSnapshot['body'] {
      throw new RangeError('Maximum call stack size exceeded');
    },
  };
  return audit({ input: broken, stamp });
}
