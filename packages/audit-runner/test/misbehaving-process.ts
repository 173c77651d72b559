// An audit process that misbehaves as the text of the page determines.
import type { PageSnapshot } from '@pagemark/domain';
import { importProgram } from '@pagemark/builds/import-program';
import type { ProcessAudit } from '../src/process/messages.ts';

/** Longer than the tests allow a page to compute. */
const WHILE_MS = 1_700;

const { createPageTasks, runAuditProcess } = await importProgram(
  process.env,
  'audit-process',
  () => import('../src/process/run-audit-process.ts'),
);
runAuditProcess((settings) => {
  const tasks = createPageTasks(settings);
  return {
    ...tasks,
    open(task) {
      if (task.snapshot.body.text === 'hang when opened') hang();
      return tasks.open(task);
    },
    audit(task) {
      const audit = () => tasks.audit(task);
      return 'snapshot' in task.input ? misbehave(task.input.snapshot, audit) : audit();
    },
  };
});

function misbehave({ body }: PageSnapshot, audit: () => ProcessAudit): ProcessAudit {
  switch (body.text) {
    case 'wait':
      wait(Infinity);
      throw new Error('Nothing ends the wait.');
    case 'wait a while':
      wait(WHILE_MS);
      return audit();
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
    case 'abort':
      return process.abort();
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return hang();
    case 'overflow':
      throw new RangeError('Maximum call stack size exceeded');
    default:
      return audit();
  }
}

function hang(): never {
  for (;;) Math.sqrt(2);
}

/** Uses no CPU time, like a process that waits for the processor. */
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

/** V8 cannot allocate the new array and ends the process. */
function exhaustByOneArray(): never {
  const kept: number[] = [];
  for (;;) kept.push(kept.length);
}
