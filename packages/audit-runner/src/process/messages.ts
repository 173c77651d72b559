import type { InputOf, PoolSettings, TaskResult, TaskName } from '../task.ts';

// The messages between a process and its audit process.

/** To the audit process: `open` first, once. The input of a task is what the function of that name works on. */
export type AuditRequest =
  | { kind: 'open'; settings: PoolSettings }
  | { kind: 'run'; id: number; name: TaskName; input: InputOf<TaskName> }
  | { kind: 'abort'; id: number };

/** From the audit process: one response per task that is not aborted, by its `id`. */
export type Response =
  | { kind: 'ran'; id: number; ran: TaskResult<unknown> }
  | { kind: 'broken'; id: number; description: string };

/** From the audit process, the first when it can be given tasks. */
export type AuditEvent = { kind: 'ready' } | Response;
