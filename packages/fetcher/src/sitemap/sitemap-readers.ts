import { Worker } from 'node:worker_threads';
import type { SitemapReader } from './parse-sitemap.ts';
import { emptySummary } from './summarize-sitemap.ts';
import type { SitemapSummary } from './summarize-sitemap.ts';
import type { SitemapRequest, SitemapResponse, SitemapTask } from './sitemap-thread-messages.ts';

/** Readers of sitemaps that work on a thread of their own, which all pages share. */
export type SitemapReaders = {
  /** A reader, which must be ended. When its thread dies, it ends as if its file had been cut short. */
  open(task: SitemapTask): SitemapReader<SitemapSummary>;
};

/** How long the thread is kept with nothing to read, in milliseconds. At rest there is none. */
const IDLE_MS = 5_000;

/** Readers keep counts, digests and a piece of text each. More than this is a defect, and ends the thread alone. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** A reader as this side knows it. */
type Reader = {
  task: SitemapTask;
  written: (wantsMore: boolean) => void;
  ended: (read: SitemapSummary) => void;
};

type Thread = { worker: Worker; readers: Map<number, Reader> };

const SITEMAP_THREAD = new URL('sitemap-thread.ts', import.meta.url);

/** The thread starts with the first reader, and anew after it died. `closing` ends it. `module`: another one, for tests. */
export function createSitemapReaders(closing: AbortSignal, module = SITEMAP_THREAD): SitemapReaders {
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | null = null;
  let opened = 0;

  function start(): Thread {
    const started = startThread(module);
    started.worker.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function stop(): void {
    void thread?.worker.terminate();
    thread = null;
  }

  function close(own: Thread, id: number): void {
    own.readers.delete(id);
    if (thread === own && own.readers.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
  }

  closing.addEventListener('abort', stop, { once: true });

  return {
    open(task) {
      if (idle !== null) clearTimeout(idle);
      const own = (thread ??= start());
      const id = (opened += 1);
      const reader: Reader = { task, written: () => undefined, ended: () => undefined };
      own.readers.set(id, reader);
      send(own, { reader: id, kind: 'open', task });
      return {
        write(piece) {
          if (!own.readers.has(id)) return Promise.resolve(false);
          const { promise, resolve } = Promise.withResolvers<boolean>();
          reader.written = resolve;
          const copy = new Uint8Array(piece); // Other pieces share the memory of the original.
          send(own, { reader: id, kind: 'write', piece: copy }, [copy.buffer]);
          return promise;
        },
        async end(isWhole) {
          if (!own.readers.has(id)) return emptySummary(task.context);
          const { promise, resolve } = Promise.withResolvers<SitemapSummary>();
          reader.ended = resolve;
          send(own, { reader: id, kind: 'end', isWhole });
          return promise.finally(() => close(own, id));
        },
      };
    },
  };
}

function startThread(module: URL): Thread {
  // What strangers wrote is read there: it has no settings to give away.
  const worker = new Worker(module, { resourceLimits: HEAP, env: {} });
  worker.unref();
  const readers: Thread['readers'] = new Map();
  worker.on('message', (response: SitemapResponse) => {
    const reader = readers.get(response.reader);
    if (response.kind === 'written') reader?.written(response.wantsMore);
    else reader?.ended(response.read);
  });
  worker.on('error', () => undefined); // The exit, which follows, says all that matters here.
  worker.on('exit', () => {
    const abandoned = [...readers.values()];
    readers.clear();
    for (const { task, written, ended } of abandoned) {
      written(false);
      ended(emptySummary(task.context));
    }
  });
  return { worker, readers };
}

function send({ worker }: Thread, request: SitemapRequest, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(request, transfer);
}
