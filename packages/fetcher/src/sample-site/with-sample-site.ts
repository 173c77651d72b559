import type { Clock, PageFetcher } from '@pagemark/core';
import { runFailure, SAMPLE_PROJECT } from '@pagemark/domain';
import type { SAMPLE_PATHS } from '@pagemark/domain';
import { sampleArtifacts } from './sample-artifacts.ts';
import { sampleDocument } from './sample-document.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

type SamplePage = { title: string; level: number };

/** How many of the 20 good practices each sample page follows. */
const PAGES: Record<(typeof SAMPLE_PATHS)[number], SamplePage> = {
  '/': { title: 'Sample page that follows almost all advice', level: 19 },
  '/pricing': { title: 'Sample page with a few issues', level: 14 },
  '/blog': { title: 'Sample page with some issues', level: 9 },
  '/contact': { title: 'Sample page with many issues', level: 5 },
  '/archive': { title: 'Sample page that follows almost no advice', level: 1 },
};

/**
 * Wraps a fetcher to return the pages of the sample site without sending a request. All other pages are fetched by
 * `fetcher`.
 */
export function withSampleSite(fetcher: PageFetcher, clock: Clock): PageFetcher {
  const { gatherArtifacts } = fetcher;
  return {
    fetchPage(url, options) {
      if (!isSample(url)) return fetcher.fetchPage(url, options);
      const page = pageAt(url);
      if (page === null) return Promise.resolve({ ok: false, failure: runFailure('http_error'), hops: [] });
      const document = sampleDocument(url, page.title, page.level);
      return Promise.resolve({ ok: true, snapshot: sampleSnapshot(url, document, clock.nowMs()) });
    },
    gatherArtifacts:
      gatherArtifacts === null
        ? null
        : (snapshot, references, options) => {
            const page = isSample(snapshot.finalUrl) ? pageAt(snapshot.finalUrl) : null;
            return page === null
              ? gatherArtifacts(snapshot, references, options)
              : Promise.resolve(sampleArtifacts(snapshot.finalUrl, references, page.level));
          },
    close: () => fetcher.close(),
  };
}

function isSample(url: string): boolean {
  return new URL(url).host === SAMPLE_PROJECT;
}

function pageAt(url: string): SamplePage | null {
  const { pathname } = new URL(url);
  return Object.entries(PAGES).find(([path]) => path === pathname)?.[1] ?? null;
}
