import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Api } from './beside.ts';
import { besideBenchmark } from './beside.ts';
import type { LocalSites } from './local-sites.ts';
import { showPage } from './local-sites.ts';

const SLOW_HOSTS = 48;
const BOMB_HOSTS = 16;
const SITEMAPS = ['/1.xml.gz', '/2.xml.gz', '/3.xml.gz', '/4.xml.gz', '/5.xml.gz'];
/** Bytes of elements that decompress from 47 KB. */
const BOMB_BYTES = 48_000_000;
const BOMB_PAGE_MS_MAX = 5_000;
/** Maximum time until the load has started, in milliseconds. */
const BEGIN_MS_MAX = 30_000;
const POLL_MS = 5;
/** Slow pages for a worker with 8 slots, the minimum for so many. */
const SLOW_PAGES = 6;
const BOMBS_AT_ONCE = 4;

const addressOf = (host: number): string => `127.0.0.${host + 10}`;

/** Audits a page of a separate site. */
async function auditPage(api: Api, sites: LocalSites): Promise<void> {
  const origin = await sites.start('127.0.0.1', showPage);
  const { id } = await api.post('/reports', { url: origin });
  await api.until(`/reports/${String(id)}`, ['completed']);
}

/** Imports a list of one URL. */
async function importUrl(api: Api, sites: LocalSites): Promise<void> {
  const origin = await sites.start('127.0.0.1', showPage);
  const { id } = await api.post('/imports', { 'urls[]': origin });
  await api.until(`/imports/${String(id)}`, ['completed']);
}

/** Counts responses that are in progress, in this round or since an earlier one. */
function createOpenCount() {
  let open = 0;
  return {
    add(response: ServerResponse): void {
      open += 1;
      response.on('close', () => (open -= 1));
    },
    value: () => open,
  };
}

/** Resolves when a count has reached a number. */
async function reached(count: () => number, wanted: number): Promise<void> {
  const untilMs = performance.now() + BEGIN_MS_MAX;
  while (count() < wanted) {
    if (performance.now() > untilMs) throw new Error(`${count()} of ${wanted} requests came.`);
    await delay(POLL_MS);
  }
}

const slow = createOpenCount();
const dripping = createOpenCount();

export const slowHosts = besideBenchmark({
  name: 'slow-hosts',
  title:
    'a page of one account beside 48 pages of another on hosts that never respond, against the page alone',
  waited: 'a page',
  beside: `${SLOW_HOSTS} pages on slow hosts of another account`,
  async disturb(other, sites) {
    for (let host = 0; host < SLOW_HOSTS; host += 1) {
      const origin = await sites.start(addressOf(host), (_request, response) => slow.add(response));
      await other.post('/reports', { url: origin });
    }
    // All slots except those reserved for accounts without a page in progress.
    await reached(slow.value, SLOW_PAGES);
  },
  wait: auditPage,
});

export const slowSitemap = besideBenchmark({
  name: 'slow-sitemap',
  title: 'an import of one URL beside an import of another account whose sitemap never ends, against alone',
  waited: 'an import of one URL',
  beside: 'a slow sitemap of another account',
  async disturb(other, sites) {
    const origin = await sites.start('127.0.0.2', (_request, response) => {
      dripping.add(response);
      response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset>');
      const drip = setInterval(() => response.write(' '), 500);
      response.on('close', () => clearInterval(drip));
    });
    await other.post('/imports', { sitemap: `${origin}/sitemap.xml` });
    await reached(dripping.value, 1);
  },
  wait: importUrl,
});

export const sitemapBombs = besideBenchmark({
  name: 'sitemap-bombs',
  title:
    'a page of one account beside 16 pages of another with five sitemap bombs each, against the page alone',
  waited: 'a page',
  beside: `${BOMB_HOSTS} pages with ${SITEMAPS.length} sitemap bombs each of another account`,
  // Enough slots for all, to measure other shared resources.
  settings: { FETCH_CONCURRENCY: '20' },
  msMax: BOMB_PAGE_MS_MAX,
  async disturb(other, sites) {
    const bomb = gzipSync(`<urlset>${'<x/>'.repeat(BOMB_BYTES / 4)}</urlset>`);
    let bombs = 0;
    for (let host = 0; host < BOMB_HOSTS; host += 1) {
      const origin = await sites.start(addressOf(host), (request, response) => {
        if (request.url === '/robots.txt')
          response.end(SITEMAPS.map((path) => `Sitemap: ${path}`).join('\n'));
        else if (SITEMAPS.includes(request.url ?? '')) {
          bombs += 1;
          response.end(bomb);
        } else showPage(request, response);
      });
      await other.post('/reports', { url: origin });
    }
    await reached(() => bombs, BOMBS_AT_ONCE);
  },
  wait: auditPage,
});
