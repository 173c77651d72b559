import { gzipSync } from 'node:zlib';
import type { SitemapContent, SitemapIssue } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
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

const XML = 'Content-Type: application/xml';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URLSET = `<urlset ${NAMESPACE}>`;
const INDEX = `<sitemapindex ${NAMESPACE}>`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const indexOf = (child: string) => `${INDEX}<sitemap><loc>${child}</loc></sitemap></sitemapindex>`;
const robots = (...sitemaps: string[]) => text(sitemaps.map((url) => `Sitemap: ${url}`).join('\n'));
const urlset = (...urls: string[]) =>
  `${DECLARATION}${URLSET}${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

/** The result for one sitemap, given the body of its response. */
async function read(body: string | Buffer, headers: string[] = [XML]): Promise<SitemapContent> {
  const site = await startSite({ '/robots.txt': robots('/s'), '/s': httpResponse(body, headers) });
  const [file] = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps).files;
  if (!file?.content) throw new Error('Nothing was read.');
  return file.content;
}

describe('a sitemap', () => {
  it.each([
    ['urlset', urlset('http://a.example/1', 'http://a.example/2?a&amp;b')],
    [
      'urlset',
      `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc><![CDATA[http://a.example/]]></s:loc></s:url><s:url><s:loc>http://a.example/</s:loc></s:url></s:urlset>`,
    ],
    [
      'urlset',
      `<urlset ${NAMESPACE} xmlns:image="i"><url><loc>http://a.example/1</loc><image:image><image:loc>/x.png</image:loc></image:image></url>
        <url><loc> http://a.example/2 </loc></url></urlset>`,
    ],
    ['text', 'http://a.example/1\r\nhttps://a.example/2\n\n'],
    [
      'rss',
      '<rss><channel><link>/no</link><item><link>http://a.example/1</link><a:link href="/no"/></item><item><link>http://a.example/2</link></item></channel></rss>',
    ],
    [
      'atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/no"/><entry><link href="http://a.example/1"/><link rel="edit" href="/no"/></entry><entry><link rel="alternate" href="http://a.example/2"/></entry></feed>',
    ],
  ])('of kind %s is counted: %#', async (kind, body) => {
    expect(await read(body)).toMatchObject({
      kind,
      entries: 2,
      issues: [],
      isComplete: true,
      bytes: Buffer.byteLength(body),
      invalid: { count: 0 },
    });
  });

  it.each([
    ['a file', ['Content-Type: application/gzip'], 1],
    ['a response', [XML, 'Content-Encoding: gzip'], 1],
    ['both', ['Content-Encoding: gzip'], 2],
  ])('is parsed when compressed as %s', async (_name, headers, layers) => {
    let body: Buffer = Buffer.from(urlset('http://a.example/'));
    for (let layer = 0; layer < layers; layer += 1) body = gzipSync(body);
    expect(await read(body, headers)).toMatchObject({
      kind: 'urlset',
      entries: 1,
      isGzipped: true,
      issues: [],
    });
  });

  it('is described by the issues of its entries', async () => {
    const body = `${URLSET}<url><loc>/relative</loc><lastmod>yesterday</lastmod></url>
      <url><loc>https://other.example/</loc><lastmod>2026-11-20</lastmod></url>
      <url><loc>http://a.example/${'x'.repeat(2_048)}</loc><lastmod>2031-01-01T00:00:00Z</lastmod></url></urlset>`;
    expect(await read(body)).toMatchObject({
      entries: 3,
      invalid: { count: 2, examples: ['/relative', expect.stringContaining('/xxx')] },
      otherHost: { count: 1, examples: ['https://other.example/'] },
      invalidLastmod: { count: 1, examples: ['yesterday'] },
      futureLastmod: { count: 1, examples: ['2031-01-01T00:00:00Z'] },
    });
  });

  it('is described by whether it lists the page and its canonical URL', async () => {
    const site = await startSite({ '/robots.txt': robots('/1', '/2') });
    const other = await startSite({
      '/robots.txt': robots('/1', '/2'),
      '/1': (socket, { text: head }) => {
        const host = /^host: (.*)$/im.exec(head)?.[1] ?? '';
        socket.write(httpResponse(urlset(`http://${host}/a/../`), [XML]));
      },
      '/2': httpResponse(urlset('https://canonical.example/ü'), [XML]),
    });
    const artifacts = await gatherArtifacts(`${other.origin}/`, {
      canonical: 'https://canonical.example/%C3%BC',
    });
    expect(
      valueOf(artifacts.sitemaps).files.map(({ content }) => [content?.listsPage, content?.listsCanonical]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(site.requests).toEqual([]);
  });
});

describe('sitemaps are found', () => {
  it('in robots.txt, on other hosts as well', async () => {
    const other = await startSite({ '/s': httpResponse(urlset('http://a.example/'), [XML]) }, '127.0.0.2');
    const site = await startSite({ '/robots.txt': robots(`${other.origin}/s`) });
    expect(valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps).files).toMatchObject([
      { source: 'robots', content: { entries: 1 } },
    ]);
  });

  it('at the default paths, of which one is enough', async () => {
    const site = await startSite({ '/sitemap.xml': httpResponse(urlset('http://a.example/'), [XML]) });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files).toMatchObject([{ source: 'guess', content: { entries: 1 } }]);
    expect(pathsOf(site)).not.toContain('/sitemap_index.xml');
  });

  it('at neither place', async () => {
    const site = await startSite({});
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files.map(({ content, redirectChain }) => [content, redirectChain.hops[0]?.status])).toEqual([
      [null, 404],
      [null, 404],
    ]);
  });

  it('in an index, at most five files, the rest listed', async () => {
    const index = `${INDEX}${Array.from({ length: 9 }, (_, n) => `<sitemap><loc>/${n}</loc></sitemap>`).join('')}</sitemapindex>`;
    const child = httpResponse(urlset('http://a.example/'), [XML]);
    const site = await startSite({
      '/robots.txt': robots('/index'),
      '/index': httpResponse(index, [XML]),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/${n}`, child])),
    });
    const { files, unread, named } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files.map(({ source }) => source)).toEqual(['robots', 'index', 'index', 'index', 'index']);
    expect([files[0]?.content?.kind, files[0]?.content?.entries]).toEqual(['index', 9]);
    expect([unread.length, named]).toEqual([5, 10]);
  });

  it('in an index that lists itself and another index, without a loop', async () => {
    const index = `${INDEX}<sitemap><loc>/index</loc></sitemap><sitemap><loc>/inner</loc></sitemap></sitemapindex>`;
    const site = await startSite({
      '/robots.txt': robots('/index'),
      '/index': httpResponse(index, [XML]),
      '/inner': httpResponse(index, [XML]),
    });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files.map(({ content }) => content?.issues)).toEqual([['nested_index'], ['nested_index']]);
    expect(pathsOf(site).filter((path) => /in/.test(path))).toEqual(['/index', '/inner']);
  });

  it.each<[string, string, string]>([
    ['itself alone', '/index', 'nested_index'],
    ['only what redirects to it', '/moved', 'nested_index'],
    ['an empty entry', '', ''],
  ])('in an index that lists %s', async (_what, child, issues) => {
    const site = await startSite({
      '/robots.txt': robots('/index'),
      '/moved': httpResponse('', ['Location: /index'], '301 Moved Permanently'),
      '/index': httpResponse(indexOf(child), [XML]),
    });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(new Set(files.map(({ content }) => content?.issues.join()))).toEqual(new Set([issues]));
  });

  it('in an index that lists another one that robots.txt also declares', async () => {
    const site = await startSite({
      '/robots.txt': robots('/one', '/two'),
      '/one': httpResponse(indexOf('/two'), [XML]),
      '/two': httpResponse(indexOf('/list'), [XML]),
      '/list': httpResponse(urlset('http://a.example/'), [XML]),
    });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files.map(({ content }) => content?.issues)).toEqual([[], ['nested_index'], []]);
  });
});

const BOMB = gzipSync(Buffer.concat(Array.from({ length: 60 }, () => Buffer.alloc(1024 * 1024, ' '))));
const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>${URLSET}<url><loc>&lol2;</loc></url></urlset>`;

describe('a hostile sitemap', () => {
  it.each<[string, SitemapIssue, string | Buffer]>([
    ['with entities', 'doctype', BILLION_LAUGHS],
    [
      'with an outside entity',
      'doctype',
      `<!DOCTYPE urlset SYSTEM "file:///etc/passwd"><urlset ${NAMESPACE}/>`,
    ],
    ['with a DOCTYPE without end', 'malformed_xml', `<!DOCTYPE x [${' '.repeat(600_000)}`],
    ['that is a page', 'not_a_sitemap', '<!DOCTYPE html><html><body>Hello</body></html>'],
    ['that is a page with a doctype in lowercase', 'not_a_sitemap', '<!doctype html><title>Hello</title>'],
    ['that is a page without doctype', 'not_a_sitemap', '<html><body>Hello</body></html>'],
    ['that is prose', 'not_a_sitemap', 'Hello, this is no list.'],
    ['that is empty', 'not_a_sitemap', ''],
    ['that is JSON', 'not_a_sitemap', '{"urls":[]}'],
    ['of other XML', 'not_a_sitemap', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['that is not well-formed', 'malformed_xml', `${URLSET}<url><loc>http://a.example/</url></urlset>`],
    ['with an unknown entity', 'malformed_xml', `${URLSET}<url><loc>&nbsp;</loc></url></urlset>`],
    ['that ends too early', 'malformed_xml', `${URLSET}<url><loc>http://a.example/</loc>`],
    ['nested without end', 'malformed_xml', `${URLSET}${'<url>'.repeat(100_000)}`],
    ['with one tag without end', 'malformed_xml', `<urlset ${'a="b" '.repeat(200_000)}`],
    ['with one text without end', 'malformed_xml', `${URLSET}<url><loc>${'x'.repeat(1_000_000)}`],
    ['with one comment without end', 'malformed_xml', `${URLSET}<!--${'x'.repeat(1_000_000)}`],
    ['with one line without end', 'not_a_sitemap', `http://a.example/${'x'.repeat(1_000_000)}`],
    ['of more entries than the protocol allows', 'too_many_entries', 'http://a.example/\n'.repeat(50_001)],
    ['that is a bomb', 'too_large', BOMB],
    ['that is a bomb in a bomb', 'too_large', gzipSync(BOMB)],
    [
      'with damaged compression',
      'content_decoding_failed',
      Buffer.concat([gzipSync('').subarray(0, 10), Buffer.alloc(40, 255)]),
    ],
    [
      'with compression that ends too early',
      'content_decoding_failed',
      gzipSync(urlset('http://a.example/')).subarray(0, -12),
    ],
  ])('%s has the issue %s', async (_name, issue, body) => {
    const content = await read(body);
    expect(content.issues).toEqual([issue]);
    expect(content.isComplete).toBe(false);
    expect(content.invalid.examples.join('')).not.toContain('lol');
  });

  it('that breaks off is described up to that point', async () => {
    const site = await startSite({
      '/robots.txt': robots('/s'),
      '/s': (socket) => {
        socket.write(
          `HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${URLSET}<url><loc>http://a.example/</loc></url>`,
        );
        socket.end();
      },
    });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files).toMatchObject([{ content: { entries: 1, issues: ['cut_short'], isComplete: false } }]);
  });

  it('that the time limit cuts short keeps its counts and is not cached', async () => {
    const site = await startSite({
      '/robots.txt': robots('/s', '/t'),
      '/s': (socket) =>
        void socket.write(
          `HTTP/1.1 200 OK\r\n${XML}\r\nContent-Length: 9999\r\n\r\n${URLSET}<url><loc>http://a.example/</loc></url>`,
        ),
    });
    const fetcher = startGathering({ artifacts: { totalMs: 300 } });
    for (const _page of [1, 2]) {
      const { sitemaps, cost } = await gatherArtifactsWith(fetcher, `${site.origin}/`);
      const { files, unread } = valueOf(sitemaps);
      expect(files).toMatchObject([
        {
          redirectChain: { from: `${site.origin}/s`, hops: [], failure: 'timeout' },
          content: { contentType: 'application/xml', entries: 1, issues: ['cut_short'], isComplete: false },
        },
      ]);
      expect(unread).toMatchObject([{ url: `${site.origin}/t` }]);
      const reason = "The time budget for the page's artifacts was used up.";
      expect(cost?.skipped).toContainEqual({
        reasonCode: 'time_budget_exceeded',
        message: reason,
        count: 2,
      });
    }
    expect(pathsOf(site).filter((path) => path === '/s')).toHaveLength(2);
  });

  it('without end is read up to its limit', async () => {
    const entries = '<url><loc>http://a.example/</loc></url>'.repeat(500);
    const site = await startSite({
      '/robots.txt': robots('/s'),
      '/s': (socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n\r\n${URLSET}`);
        const more = () => {
          while (!socket.destroyed && socket.write(entries));
        };
        socket.on('drain', more);
        more();
      },
    });
    const { files } = valueOf((await gatherArtifacts(`${site.origin}/`)).sitemaps);
    expect(files).toMatchObject([{ content: { issues: ['too_many_entries'], entries: 50_001 } }]);
  });
});
