import { gzipSync } from 'node:zlib';
import type { SitemapFile, SiteArtifacts } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { createSitemapReaders } from '../../src/sitemap/sitemap-readers.ts';
import { newSitemapBudget } from '../../src/sitemap/sitemap-budget.ts';
import { httpResponse } from '../raw-server.ts';
import {
  gatherArtifacts,
  gatherArtifactsWith,
  pathsOf,
  startGathering,
  startSite,
  text,
  valueOf,
} from './site.ts';

const MIB = 1024 * 1024;
/** How far a chunk of gunzip's output, or of a response, may exceed a budget. */
const CHUNK_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;
const PATIENT = { totalMs: MINUTE_MS, requestMs: MINUTE_MS };

const gzipped = (body: string | Buffer) => httpResponse(gzipSync(body), ['Content-Type: application/gzip']);
const elements = (bytes: number) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<x/>'.repeat(bytes / 4)}</urlset>`;
const BOMB = gzipped(elements(48_000_000));
/** 64 MiB in the outer layer, nothing in the inner one. */
const HOLLOW = gzipped(Buffer.alloc(64 * MIB, gzipSync('')));

const FIVE = ['/1', '/2', '/3', '/4', '/5'];

/** A site whose robots.txt declares five sitemaps, each with this body. */
function startBombs(body: Buffer) {
  const robots = text(FIVE.map((path) => `Sitemap: ${path}`).join('\n'));
  return startSite({ '/robots.txt': robots, ...Object.fromEntries(FIVE.map((path) => [path, body])) });
}

function filesOf(artifacts: SiteArtifacts): SitemapFile[] {
  return valueOf(artifacts.sitemaps).files;
}

const hitsOf = ({ cost }: SiteArtifacts) => cost?.limits.map(({ name }) => name);

const data = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** CPU time of this thread, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

describe('the sitemaps of a page', () => {
  it('share one budget of bytes, and those beyond it are listed as unread', async () => {
    const site = await startBombs(gzipped(elements(MIB)));
    const limits = { ...PATIENT, sitemapsBytesMax: 2.5 * MIB, sitemapsCpuMs: MINUTE_MS };
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: limits });
    expect(filesOf(artifacts).map(({ content }) => content?.issues)).toEqual([[], [], ['cut_short']]);
    const reason = 'The budget of decompressed data for sitemaps was used up.';
    expect(valueOf(artifacts.sitemaps).unread.map((each) => each.message)).toEqual([reason, reason]);
    expect(hitsOf(artifacts)).toEqual(['fetch.limit.artifacts_sitemaps_bytes']);
    expect(artifacts.cost?.bytes.decoded).toBeGreaterThan(2.5 * MIB);
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(2.5 * MIB + 2 * CHUNK_BYTES);
  });

  it('count toward the bytes of all artifacts', async () => {
    const site = await startBombs(gzipped(elements(MIB)));
    const limits = { ...PATIENT, bytesMax: MIB };
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: limits });
    expect(filesOf(artifacts).map(({ content }) => content?.issues)).toEqual([['cut_short']]);
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(MIB + 2 * CHUNK_BYTES);
    expect(pathsOf(site).filter((path) => FIVE.includes(path))).toEqual(['/1']);
  });

  it('share one budget of CPU time', async () => {
    const site = await startBombs(BOMB);
    const limits = { ...PATIENT, sitemapsCpuMs: 100 };
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: limits });
    expect(filesOf(artifacts).map(({ content }) => content?.issues)).toEqual([['cut_short']]);
    const reason = 'The CPU time budget for sitemaps was used up.';
    expect(valueOf(artifacts.sitemaps).unread.map((each) => each.message)).toEqual(Array(4).fill(reason));
    expect(hitsOf(artifacts)).toEqual(['fetch.limit.artifacts_sitemaps_cpu_ms']);
  });

  it('that used up their budget are not read again for the next page of the site', async () => {
    const site = await startBombs(BOMB);
    const fetcher = startGathering({ artifacts: { ...PATIENT, sitemapsCpuMs: 100 } });
    const first = await gatherArtifactsWith(fetcher, `${site.origin}/`);
    const next = await gatherArtifactsWith(fetcher, `${site.origin}/`);
    expect(next.sitemaps).toEqual(first.sitemaps);
    expect(hitsOf(next)).toEqual(hitsOf(first));
    expect(pathsOf(site).filter((path) => FIVE.includes(path))).toEqual(['/1']);
  });

  it('are parsed on another thread', async () => {
    const site = await startBombs(BOMB);
    const fetcher = startGathering({ artifacts: { ...PATIENT, sitemapsCpuMs: 500 } });
    const before = cpuMs();
    const artifacts = await gatherArtifactsWith(fetcher, `${site.origin}/`);
    expect(hitsOf(artifacts)).toEqual(['fetch.limit.artifacts_sitemaps_cpu_ms']);
    expect(cpuMs() - before).toBeLessThan(250);
  });

  it('end at the time limit of the page, however much is still compressed', async () => {
    const site = await startBombs(BOMB);
    const limits = { totalMs: 500, sitemapsCpuMs: MINUTE_MS, sitemapsBytesMax: 1_024 * MIB };
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: limits });
    expect(filesOf(artifacts).map(({ content }) => content?.issues)).toEqual([['cut_short']]);
    expect(hitsOf(artifacts)).toContain('fetch.limit.artifacts_total_ms');
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(48_000_000);
  });

  it('with nested compression are counted at each level', async () => {
    const site = await startBombs(HOLLOW);
    const limits = { ...PATIENT, sitemapsBytesMax: 4 * MIB };
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: limits });
    expect(filesOf(artifacts)).toMatchObject([{ content: { bytes: 0, issues: ['cut_short'] } }]);
    expect(hitsOf(artifacts)).toEqual(['fetch.limit.artifacts_sitemaps_bytes']);
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(4 * MIB + 2 * CHUNK_BYTES);
  });

  it.each([
    [
      'one huge attribute',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url a="${'x'.repeat(40 * MIB)}"/></urlset>`,
      'malformed_xml',
    ],
    [
      'two million attributes',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url ${'a="" '.repeat(2_000_000)}/></urlset>`,
      'malformed_xml',
    ],
    [
      'deep nesting',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<url>'.repeat(8_000_000)}`,
      'malformed_xml',
    ],
    [
      'entities',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${'&amp;'.repeat(8_000_000)}</loc></url></urlset>`,
      'malformed_xml',
    ],
    [
      'one huge comment',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!--${'x'.repeat(40 * MIB)}--></urlset>`,
      'malformed_xml',
    ],
    [
      'a text broken up by comments',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${'xxxx<!---->'.repeat(4_000_000)}`,
      'malformed_xml',
    ],
    [
      'a text broken up by CDATA',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${'<![CDATA[x]]>'.repeat(3_000_000)}`,
      'malformed_xml',
    ],
  ])('with %s end long before their budget', async (_shape, body, issue) => {
    const site = await startBombs(gzipped(body));
    const artifacts = await gatherArtifacts(`${site.origin}/`, {}, { artifacts: PATIENT });
    expect(filesOf(artifacts).map(({ content }) => content?.issues)).toEqual(FIVE.map(() => [issue]));
    expect(hitsOf(artifacts)).toEqual([]);
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(FIVE.length * 6 * MIB);
  });
});

describe('the thread that reads sitemaps', () => {
  const task = {
    context: { fileUrl: 'http://a.example/', siteHost: 'a.example', nowMs: 0 },
    limits: { sitemapBytesMax: MIB, sitemapEntriesMax: 10 },
    budget: newSitemapBudget(MIB, MINUTE_MS),
  };

  it.each(['process.exit(1)', 'throw new Error("broken")', 'setImmediate(() => process.exit(1))'])(
    'cuts its files short when it dies of %s, and affects nothing else',
    async (code) => {
      const readers = createSitemapReaders(new AbortController().signal, data(code));
      for (const _file of [1, 2]) {
        const reader = readers.open(task);
        expect(
          await reader.write(Buffer.from('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')),
        ).toBe(false);
        expect(await reader.end(true)).toMatchObject({
          exhausted: null,
          content: { kind: null, issues: ['cut_short'], isComplete: false },
        });
      }
    },
  );

  it('ends its files when the fetcher is closed', async () => {
    const closing = new AbortController();
    const reader = createSitemapReaders(closing.signal).open(task);
    expect(
      await reader.write(Buffer.from('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')),
    ).toBe(true);
    const ended = reader.end(true);
    closing.abort();
    expect((await ended).content.isComplete).toBe(false);
  });
});
