import { systemClock } from '@pagemark/core';
import { lazily } from '@pagemark/domain/lazily';
import type { SitemapSource } from '@pagemark/fetcher';
import manifest from '../../package.json' with { type: 'json' };
import type { WorkerSettings } from '../settings.ts';

/** A source of sitemaps that loads the code to fetch them with the first sitemap: most imports are files. */
export function lazySitemapSource(settings: WorkerSettings): SitemapSource {
  const source = lazily(() => openSource(settings));
  return {
    async *read(url, options) {
      yield* (await source()).read(url, options);
    },
    close: () =>
      void source.started()?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

async function openSource(settings: WorkerSettings): Promise<SitemapSource> {
  const { createSitemapSource, userAgentOf } = await import('@pagemark/fetcher');
  return createSitemapSource({
    allowedNetworks: settings.allowedNetworks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
    clock: systemClock,
    limits: settings.sitemapLimits,
    fetchLimits: settings.pageLimits,
  });
}
