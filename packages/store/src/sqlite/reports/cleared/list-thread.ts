import { Worker } from 'node:worker_threads';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import type { ListAsk, ListReply } from './list-messages.ts';

/** A thread without work for so long ends unless it is needed, in milliseconds. */
const IDLE_MS = 30_000;
const MAIN = new URL('main.ts', import.meta.url);

type Waiting = Pick<PromiseWithResolvers<ListPage<Report>>, 'resolve' | 'reject'>;
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/**
 * Reads lists in a separate thread, which exists only while deleted projects are being cleared: a list that skips
 * their reports, such as a search or a page far from the start, may take longer than other requests should wait.
 */
export class ListThread {
  readonly #path: string;
  readonly #isNeeded: () => boolean;
  #thread: Thread | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** `path`: the existing database file. `isNeeded`: whether any project is being cleared. */
  constructor(path: string, isNeeded: () => boolean) {
    this.#path = path;
    this.#isNeeded = isNeeded;
  }

  /** Starts the thread if it is needed, before a list asks for it: that takes longer than a list. */
  warm(): void {
    if (this.#thread !== null || !this.#isNeeded()) return;
    this.#thread = this.#start();
    this.#endWhenIdle(this.#thread);
  }

  /** A page as `listReports` finds it. Rejects when the list cannot be read. */
  list(accountId: number, query: ReportListQuery): Promise<ListPage<Report>> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const { worker, waiting } = this.#thread;
    this.#lastId += 1;
    const ask: ListAsk = { id: this.#lastId, accountId, query };
    const { promise, resolve, reject } = Promise.withResolvers<ListPage<Report>>();
    waiting.set(ask.id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(ask);
    return promise;
  }

  /** Ends the thread; lists that are being read fail. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }

  #endWhenIdle(thread: Thread): void {
    if (this.#thread !== thread) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#isNeeded()) this.#endWhenIdle(thread);
      else void this.close();
    }, IDLE_MS);
    this.#idle.unref();
  }

  #start(): Thread {
    const worker = new Worker(MAIN, { workerData: this.#path });
    const waiting: Thread['waiting'] = new Map();
    const thread = { worker, waiting };
    let failure = new Error('The thread of lists has ended.');
    worker.on('message', (reply: ListReply) => {
      settle(waiting, reply);
      if (waiting.size === 0) this.#endWhenIdle(thread);
    });
    worker.on('error', (error: Error) => {
      failure = error;
    });
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    });
    return thread;
  }
}

function settle(waiting: Thread['waiting'], reply: ListReply): void {
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('page' in reply) asked?.resolve(reply.page);
  else asked?.reject(new Error(reply.problem));
}
