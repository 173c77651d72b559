import { describe, expect, it } from 'vitest';
import { changesBetween, changesOf, inBody, inHead } from './changes-between.ts';

/** The HTML that the server sent, the HTML after scripts ran, and what they change. */
type Row = [name: string, raw: string, rendered: string, changes: string];

function describeRows(what: string, wrap: (html: string) => string, rows: readonly Row[]): void {
  describe(`what scripts change of ${what}`, () => {
    it.each(rows)('%s', (_name, raw, rendered, changes) => {
      expect(changesBetween(wrap(raw), wrap(rendered))).toBe(changes);
    });
  });
}

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const h2 = (count: number, from = 0) => times(count, (at) => `<h2>Part ${at + from}</h2>`);

describeRows('the headings', inBody, [
  ['the same', '<h1>Shoes</h1>', '<h1>Shoes</h1>', ''],
  ['other white space', '<h1> Shoes </h1>', '<h1>Shoes</h1>', ''],
  ['markup within', '<h1>Shoes</h1>', '<h1><span>Sho</span>es</h1>', ''],
  ['the main one added', '', '<h1>Shoes</h1>', 'headings warn'],
  ['the main one changed', '<h1>Loading</h1>', '<h1>Shoes</h1>', 'headings warn'],
  ['the main one removed', '<h1>Shoes</h1>', '', 'headings warn'],
  ['the main one of another level', '<h1>Shoes</h1>', '<h2>Shoes</h2>', 'headings warn'],
  ['an empty one', '', '<h1></h1>', ''],
  ['a hidden one', '', '<h1 hidden>Shoes</h1>', ''],
  ['two of ten added', h2(8), h2(10), ''],
  ['three of ten added', h2(7), h2(10), 'headings warn'],
  ['three of forty added', h2(37), h2(40), ''],
  ['three removed', h2(5), h2(2), 'headings warn'],
  ['three changed', h2(3), h2(3, 5), 'headings warn'],
  ['in another order', '<h2>a</h2><h2>b</h2>', '<h2>b</h2><h2>a</h2>', ''],
  ['by their role', '<h1>Shoes</h1>', '<div role=heading aria-level=1>Shoes</div>', ''],
]);

const words = (count: number, from = 0) => `<p>${times(count, (at) => `word${at + from} `)}</p>`;
const han = (count: number, from = 0) =>
  `<p>${times(count, (at) => String.fromCodePoint(0x4e00 + at + from))}</p>`;

describeRows('the text', inBody, [
  ['the same', words(100), words(100), ''],
  ['in other elements', words(100), `<div><section>${words(100)}</section></div>`, ''],
  ['in another order', words(50) + words(50, 50), words(50, 50) + words(50), ''],
  ['in another case', '<p>SHOES FOR RAIN</p>', '<p>Shoes for rain</p>', ''],
  ['49 words added to 100', words(100), words(149), ''],
  ['50 words added to 100', words(100), words(150), 'main_text warn'],
  ['50 words added to 1,000', words(1_000), words(1_050), ''],
  ['all words added', '<div id=root></div>', words(100), 'main_text fail'],
  ['a loading message replaced', '<p>Loading</p>', words(60), 'main_text fail'],
  ['four of five words added', words(40), words(200), 'main_text fail'],
  ['fewer than four of five', words(41), words(200), 'main_text warn'],
  ['half of the words removed', words(200), words(100), 'main_text warn'],
  ['replaced by others', words(100), words(100, 100), 'main_text fail'],
  ['hidden words', words(100), words(100) + `<div hidden>${words(80, 100)}</div>`, ''],
  ['a dialog', words(100), words(100) + `<div role=dialog>${words(80, 100)}</div>`, ''],
  ['a consent dialog', words(100), words(100) + `<div id=onetrust-consent-sdk>${words(80, 100)}</div>`, ''],
  [
    'a dialog in a dialog',
    words(100),
    words(100) + `<dialog open><div role=dialog>${words(80, 100)}</div></dialog>`,
    '',
  ],
  [
    'beside the main element',
    `<main>${words(100)}</main>`,
    `<main>${words(100)}</main>${words(80, 100)}`,
    '',
  ],
  ['in the main element', `<main>${words(100)}</main>`, `<main>${words(180)}</main>`, 'main_text warn'],
  ['an empty main element filled', '<main></main>', `<main>${words(100)}</main>`, 'main_text fail'],
  ['by role', `<div role=main>${words(100)}</div>`, `<main>${words(100)}</main>${words(80, 100)}`, ''],
  ['in Chinese, the same', han(200), han(200), ''],
  ['in Chinese, added', han(10), han(200), 'main_text fail'],
  ['scripts and styles', words(60), `${words(60)}<script>${words(90)}</script><style>a b c</style>`, ''],
]);

const links = (count: number, prefix = '/p') => times(count, (at) => `<a href="${prefix}${at}">x</a>`);

describeRows('the internal links', inBody, [
  ['the same', links(5), links(5), ''],
  ['relative and absolute', links(5), links(5, 'https://www.example.com/p'), ''],
  ['other fragments', links(5), times(5, (at) => `<a href="/p${at}#x">x</a>`), ''],
  ['the same links again', links(5), links(5) + links(5), ''],
  ['two added', links(5), links(7), ''],
  ['three added', links(5), links(8), 'internal_links warn'],
  ['three added to none', '', links(3), 'internal_links warn'],
  ['three added to forty', links(40), links(43), ''],
  ['three removed', links(5), links(2), 'internal_links warn'],
  ['three changed', links(3), links(3, '/q'), 'internal_links warn'],
  ['of a subdomain', '', links(3, 'https://blog.example.com/'), 'internal_links warn'],
  ['in a hidden part', '', `<div hidden>${links(9)}</div>`, ''],
  ['within the page', '', links(9, '#part'), ''],
  ['of scripts', '', times(9, () => '<a href="javascript:void(0)">x</a>'), ''],
  ['without href', '', times(9, () => '<a>x</a>'), ''],
  ['for mail and phone', '', times(9, (at) => `<a href="mailto:a${at}@b.example">x</a>`), ''],
]);

describeRows('the external links', inBody, [
  ['the same', links(5, 'https://a.example/'), links(5, 'https://a.example/'), ''],
  ['two added', '', links(2, 'https://a.example/'), ''],
  ['three added', '', links(3, 'https://a.example/'), 'external_links warn'],
  ['three removed', links(3, 'https://a.example/'), '', 'external_links warn'],
  [
    'of both kinds',
    '',
    links(3) + links(3, 'https://a.example/'),
    'internal_links warn, external_links warn',
  ],
  ['without a scheme', links(3, '//a.example/'), links(3, 'https://a.example/'), ''],
]);

const jsonLd = (...types: string[]) =>
  types
    .map(
      (type) =>
        `<script type=application/ld+json>{"@context":"https://schema.org","@type":"${type}"}</script>`,
    )
    .join('');

describeRows('the structured data', inHead, [
  ['the same', jsonLd('Product'), jsonLd('Product'), ''],
  ['in another order', jsonLd('Product', 'Organization'), jsonLd('Organization', 'Product'), ''],
  ['added', '', jsonLd('Product'), 'structured_data warn'],
  ['one more added', jsonLd('Product'), jsonLd('Product', 'BreadcrumbList'), 'structured_data warn'],
  ['removed', jsonLd('Product'), '', 'structured_data warn'],
  ['of another type', jsonLd('Product'), jsonLd('Article'), 'structured_data warn'],
  ['twice', jsonLd('Product'), jsonLd('Product', 'Product'), 'structured_data warn'],
  ['not JSON', '', '<script type=application/ld+json>{</script>', ''],
  ['another script', '', '<script type=application/json>{"@type":"Product"}</script>', ''],
]);

const item = '<div itemscope itemtype="https://schema.org/Product"></div>';

describeRows('the structured data in the body', inBody, [
  ['microdata added', '', item, 'structured_data warn'],
  ['microdata in place of JSON-LD', jsonLd('Product'), item, ''],
  ['RDFa added', '', '<div vocab="https://schema.org/" typeof=Product></div>', 'structured_data warn'],
  ['microdata without a type', '', '<div itemscope></div>', ''],
]);

const images = (count: number, prefix = '/i') =>
  times(count, (at) => `<img src="${prefix}${at}.jpg" alt="">`);

describeRows('the images', inBody, [
  ['the same', images(5), images(5), ''],
  ['two added', images(5), images(7), ''],
  ['three added', images(5), images(8), 'images warn'],
  ['three removed', images(5), images(2), 'images warn'],
  ['placeholders replaced', images(4, '/blank'), images(4), 'images warn'],
  [
    'data: URLs replaced',
    times(4, () => '<img src="data:image/gif;base64,R0" alt="">'),
    images(4),
    'images warn',
  ],
  ['three added to forty', images(40), images(43), ''],
  ['tracking pixels', '', times(5, (at) => `<img src=/t${at} width=1 height=1 alt="">`), ''],
  ['hidden ones', '', `<div hidden>${images(5)}</div>`, ''],
  ['loading=lazy alone', images(5), times(5, (at) => `<img src=/i${at}.jpg loading=lazy alt="">`), ''],
]);

describe('a change', () => {
  it('has both values, and a sentence that says what scripts do', () => {
    const [title] = changesOf(inHead('<title>Loading</title>'), inHead('<title>Shoes</title>'));
    expect(title).toMatchObject({
      title: 'Page title',
      message: 'Scripts change the title.',
      raw: { count: 1, values: ['Loading'] },
      rendered: { count: 1, values: ['Shoes'] },
    });
  });

  it('lists what only one view has, up to ten', () => {
    const [change] = changesOf(inBody(links(2)), inBody(links(1) + links(12, '/q')));
    expect(change).toMatchObject({
      message: 'Scripts add 12 internal links and remove 1.',
      raw: { count: 2, others: 1, values: ['https://www.example.com/p1'] },
      rendered: { count: 13, others: 12 },
    });
    expect(change?.rendered.values).toHaveLength(10);
  });

  it('says how much of the text is added', () => {
    const [change] = changesOf(inBody('<div id=root></div>'), inBody(words(120)));
    expect(change).toMatchObject({ message: 'Scripts add 120 of 120 words of the text.', severity: 'high' });
  });
});
