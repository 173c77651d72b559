import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SitemapReader } from './parse-sitemap.ts';
import { emptySummary } from './summarize-sitemap.ts';
import type { SitemapSummary } from './summarize-sitemap.ts';
import type { SitemapRequest, SitemapResponse, SitemapTask } from './sitemap-thread-messages.ts';

/** Sitemap readers on one thread, shared by all pages. */
export type SitemapReaders = {
  /** Opens a reader, which must be ended. If the thread dies, the reader ends as if its file were incomplete. */
  open(task: SitemapTask): SitemapReader<SitemapSummary>;
};

/** How long the idle thread is kept, in milliseconds. */
const IDLE_MS = 5_000;

/** Readers keep counts, digests, and a chunk of text each. Exceeding this limit is a defect and ends only the thread. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** A reader, as seen from this thread. */
type Reader = {
  task: SitemapTask;
  onWritten: (wantsMore: boolean) => void;
  onEnded: (read: SitemapSummary) => void;
};

type Thread = { worker: Worker; readers: Map<number, Reader> };

const SITEMAP_THREAD = new URL('sitemap-thread.ts', import.meta.url);

/**
 * The thread starts with the first reader, and again after it died. `closing` ends it. `module` replaces it in tests.
 */
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
      const reader: Reader = { task, onWritten: () => undefined, onEnded: () => undefined };
      own.readers.set(id, reader);
      send(own, { reader: id, kind: 'open', task });
      return {
        write(chunk) {
          if (!own.readers.has(id)) return Promise.resolve(false);
          const { promise, resolve } = Promise.withResolvers<boolean>();
          reader.onWritten = resolve;
          const copy = new Uint8Array(chunk); // The original shares its memory with other chunks.
          send(own, { reader: id, kind: 'write', chunk: copy }, [copy.buffer]);
          return promise;
        },
        async end(isWhole) {
          if (!own.readers.has(id)) return emptySummary(task.context);
          const { promise, resolve } = Promise.withResolvers<SitemapSummary>();
          reader.onEnded = resolve;
          send(own, { reader: id, kind: 'end', isWhole });
          return promise.finally(() => close(own, id));
        },
      };
    },
  };
}

function startThread(module: URL): Thread {
  // Compiled code halves the processor time of startup. Node uses a separate folder in it for each of its versions.
  const compileCache = getCompileCacheDir();
  // The thread reads untrusted files, so it gets nothing else from the environment.
  const env = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) };
  const worker = new Worker(module, { resourceLimits: HEAP, env });
  worker.unref();
  const readers: Thread['readers'] = new Map();
  worker.on('message', (response: SitemapResponse) => {
    const reader = readers.get(response.reader);
    if (response.kind === 'written') reader?.onWritten(response.wantsMore);
    else reader?.onEnded(response.read);
  });
  worker.on('error', () => undefined); // The exit event follows and is handled.
  worker.on('exit', () => {
    const abandoned = [...readers.values()];
    readers.clear();
    for (const { task, onWritten, onEnded } of abandoned) {
      onWritten(false);
      onEnded(emptySummary(task.context));
    }
  });
  return { worker, readers };
}

function send({ worker }: Thread, request: SitemapRequest, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(request, transfer);
}
