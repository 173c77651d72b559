import type { InputOf, PoolSettings, Ran, TaskName } from '../task.ts';

// What crosses between a process and its audit process.

/** To the audit process: `open` first, once. The input of a task is what the function of that name works on. */
export type Order =
  | { kind: 'open'; settings: PoolSettings }
  | { kind: 'run'; id: number; name: TaskName; input: InputOf<TaskName> }
  | { kind: 'abort'; id: number };

/** From the audit process: every task that is not aborted is answered once, by its `id`. */
export type Answer =
  | { kind: 'ran'; id: number; ran: Ran<unknown> }
  | { kind: 'broken'; id: number; description: string };

/** From the audit process, the first when it can be given tasks. */
export type Notice = { kind: 'ready' } | Answer;
