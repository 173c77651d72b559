import { EngineError } from '../task.ts';
import type { TaskResult } from '../task.ts';
import type { Response } from './messages.ts';

/** Tasks of an audit process that have no response yet. */
export type PendingTasks = {
  /** Adds a task: the id of its response, and its outcome. */
  add(): { id: number; ran: Promise<TaskResult<unknown>> };
  response(response: Response): void;
  /** Rejects the task with the reason, and ignores its response. */
  abort(id: number, reason: unknown): void;
  /** Rejects all tasks: no more responses will come. */
  giveUp(error: Error): void;
};

type Waiting = { resolve: (ran: TaskResult<unknown>) => void; reject: (error: unknown) => void };

export function createPendingTasks(): PendingTasks {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  return {
    add() {
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<TaskResult<unknown>>();
      waiting.set(id, { resolve, reject });
      return { id, ran: promise };
    },
    response(response) {
      const task = waiting.get(response.id);
      waiting.delete(response.id);
      if (response.kind === 'ran') task?.resolve(response.ran);
      else task?.reject(new EngineError(response.description));
    },
    abort(id, reason) {
      waiting.get(id)?.reject(reason);
      waiting.delete(id);
    },
    giveUp(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
