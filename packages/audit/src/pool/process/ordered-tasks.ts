import { BrokenAudit } from '../task.ts';
import type { Ran } from '../task.ts';
import type { Answer } from './messages.ts';

/** Tasks that an audit process was ordered to do and has not answered. */
export type OrderedTasks = {
  /** A new task: the number that its answer will have, and what becomes of it. */
  add(): { id: number; ran: Promise<Ran<unknown>> };
  answer(answer: Answer): void;
  /** Nobody waits for its answer any more: rejects with the reason. */
  abort(id: number, reason: unknown): void;
  /** No answer comes any more. */
  giveUp(error: Error): void;
};

type Waiting = { resolve: (ran: Ran<unknown>) => void; reject: (error: unknown) => void };

export function createOrderedTasks(): OrderedTasks {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  return {
    add() {
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Ran<unknown>>();
      waiting.set(id, { resolve, reject });
      return { id, ran: promise };
    },
    answer(answer) {
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.kind === 'ran') task?.resolve(answer.ran);
      else task?.reject(new BrokenAudit(answer.description));
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
