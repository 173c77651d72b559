import { expect, it } from 'vitest';
import { newSitemapBudget } from './sitemap-budget.ts';
import { summarizeSitemap } from './summarize-sitemap.ts';
import { includesUrl } from './url-digests.ts';

const FILE = 'https://shop.example/feeds/s.xml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function summaryOf(file: string | Buffer) {
  const context = { fileUrl: FILE, siteHost: 'shop.example', nowMs: 0 };
  const limits = { sitemapBytesMax: 10_000, sitemapEntriesMax: 10 };
  const reader = summarizeSitemap(context, limits, newSitemapBudget(10_000, 10_000));
  await reader.write(Buffer.from(file));
  return reader.end(true);
}

it.each([
  ['urlset', '', '', false],
  ['urlset', '', `xmlns="${NAMESPACE}"`, true],
  ['sitemapindex', '', ` xmlns = '${NAMESPACE}'`, true],
  ['urlset', 's:', `xmlns:s="${NAMESPACE}" xmlns="x"`, true],
  ['sitemapindex', '', '', false],
  ['urlset', '', 'xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"', false],
  ['urlset', '', 'xmlns="http://www.google.com/schemas/sitemap/0.84"', false],
  ['urlset', '', `xmlns:s="${NAMESPACE}"`, false],
  ['urlset', 's:', `xmlns:s="x" xmlns="${NAMESPACE}"`, false],
])(
  'reads the entries of %s with the prefix %j and %j, whatever its namespace',
  async (root, p, declared, isRight) => {
    const entry = root === 'urlset' ? 'url' : 'sitemap';
    const text = `<${p}${root} ${declared}><${p}${entry}><${p}loc>https://shop.example/</${p}loc></${p}${entry}></${p}${root}>`;
    const { content } = await summaryOf(text);
    expect(content).toMatchObject({
      entries: 1,
      isComplete: true,
      invalid: { count: 0 },
      issues: isRight ? [] : ['wrong_namespace'],
    });
  },
);

it.each([
  ['\n<?xml version="1.0"?>', ['leading_space']],
  ['\u{FEFF}\n  <?xml version="1.0"?>', ['leading_space']],
  ['\u{FEFF}<?xml version="1.0"?>', []],
  ['\n', []],
])('reads the entries after %j', async (start, issues) => {
  const text = `${start}<urlset xmlns="${NAMESPACE}"><url><loc>https://shop.example/</loc></url></urlset>`;
  const { content } = await summaryOf(text);
  expect(content).toMatchObject({ kind: 'urlset', entries: 1, isComplete: true, issues });
});

it('asks for no namespace of feeds', async () => {
  const { content } = await summaryOf(
    '<rss><channel><item><link>https://shop.example/</link></item></channel></rss>',
  );
  expect(content).toMatchObject({ kind: 'rss', entries: 1, issues: [] });
});

it.each(['latin1', 'utf16le'] as const)('reads a file in %s', async (encoding) => {
  const declared = encoding === 'latin1' ? '<?xml version="1.0" encoding="ISO-8859-1"?>' : '\u{FEFF}';
  const text = `${declared}<urlset xmlns="${NAMESPACE}"><url><loc>https://shop.example/caf\u{E9}</loc></url></urlset>`;
  const { content, listed } = await summaryOf(Buffer.from(text, encoding));
  expect(content).toMatchObject({ entries: 1, issues: [] });
  expect(includesUrl(listed, 'https://shop.example/caf%C3%A9')).toBe(true);
});

it('resolves the relative URLs of Atom, and only those', async () => {
  const atom = await summaryOf(
    '<feed><entry><link href="a"/></entry><entry><link href="/b"/></entry></feed>',
  );
  expect(atom.content).toMatchObject({ entries: 2, invalid: { count: 0 } });
  expect(includesUrl(atom.listed, 'https://shop.example/feeds/a')).toBe(true);
  expect(includesUrl(atom.listed, 'https://shop.example/b')).toBe(true);
  const rss = await summaryOf('<rss><channel><item><link>/b</link></item></channel></rss>');
  expect(rss.content).toMatchObject({ entries: 1, invalid: { count: 1 } });
});
