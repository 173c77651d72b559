// The thread that decompresses and parses sitemaps. Each chunk from gunzip takes one iteration of its event loop, so
// files take turns and an `end` is received in between.
import { parentPort } from 'node:worker_threads';
import type { SitemapReader } from './parse-sitemap.ts';
import { summarizeSitemap } from './summarize-sitemap.ts';
import type { SitemapSummary } from './summarize-sitemap.ts';
import type { SitemapRequest, SitemapResponse } from './sitemap-thread-messages.ts';

const readers = new Map<number, SitemapReader<SitemapSummary>>();

function respond(response: SitemapResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(response);
}

async function serve(request: SitemapRequest): Promise<void> {
  const { reader: id } = request;
  if (request.kind === 'open') {
    const { context, limits, budget } = request.task;
    readers.set(id, summarizeSitemap(context, limits, budget));
    return;
  }
  const reader = readers.get(id);
  if (reader === undefined) return;
  if (request.kind === 'write') {
    const { buffer, byteOffset, byteLength } = request.chunk;
    const wantsMore = await reader.write(Buffer.from(buffer, byteOffset, byteLength));
    return respond({ reader: id, kind: 'written', wantsMore });
  }
  readers.delete(id);
  respond({ reader: id, kind: 'ended', read: await reader.end(request.isWhole) });
}

// An unexpected error ends the thread, which the other side handles.
parentPort?.on('message', (request: SitemapRequest) => void serve(request));
