import { createApi } from '@pagemark/api';
import { completeRun } from '@pagemark/api/testing';
import { processImport } from '@pagemark/core';
import { startService } from '@pagemark/trpc/testing';
import { setTimeout as delay } from 'node:timers/promises';

/** A service with REST and tRPC. */
export type LiveService = AsyncDisposable & { url: string; key: string };

/** How often the worker looks for work, in milliseconds. */
const POLL_MS = 20;

/** Starts a service over an empty database, with a worker that gives every page the same result. */
export async function startLiveService(): Promise<LiveService> {
  const service = await startService(1_000_000, null, createApi);
  const stopping = new AbortController();
  const working = work(service, stopping.signal);
  return {
    url: service.url,
    key: service.keys.all,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await working;
      await service[Symbol.asyncDispose]();
    },
  };
}

type Service = Awaited<ReturnType<typeof startService>>;

async function* readSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

async function work({ store }: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claim = await store.imports.claim();
    if (claim !== null) await processImport({ imports: store.imports, readSitemap }, claim, signal);
    const { interactive, bulk } = await store.queue.counts();
    if (interactive.queued + bulk.queued > 0) await completeRun(store);
    // Notes that the audits of an import have ended.
    else if (await store.imports.sweep()) continue;
    else if (claim === null) await delay(POLL_MS);
  }
}
