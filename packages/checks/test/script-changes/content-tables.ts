import { inBody, inHead } from './changes-between.ts';
import type { ChangeTable } from './changes-between.ts';

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const h2 = (count: number, from = 0) => times(count, (at) => `<h2>Part ${at + from}</h2>`);

const HEADINGS: ChangeTable = {
  what: 'the headings',
  wrap: inBody,
  rows: [
    ['the same', '<h1>Shoes</h1>', '<h1>Shoes</h1>', ''],
    ['other whitespace', '<h1> Shoes </h1>', '<h1>Shoes</h1>', ''],
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
    ['of a consent dialog', '<h1>Shoes</h1>', `<h1>Shoes</h1><div id=tarteaucitronRoot>${h2(9)}</div>`, ''],
    ['by their role', '<h1>Shoes</h1>', '<div role=heading aria-level=1>Shoes</div>', ''],
  ],
};

/** A paragraph of this many words. */
export const words = (count: number, from = 0) => `<p>${times(count, (at) => `word${at + from} `)}</p>`;
const han = (count: number, from = 0) =>
  `<p>${times(count, (at) => String.fromCodePoint(0x4e00 + at + from))}</p>`;

const TEXT: ChangeTable = {
  what: 'the text',
  wrap: inBody,
  rows: [
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
    ['25 words in Hindi, added', '<p>चाय</p>', `<p>${'हिन्दी '.repeat(25)}</p>`, ''],
    ['60 words in Hindi, added', '<p>चाय</p>', `<p>${'हिन्दी '.repeat(60)}</p>`, 'main_text fail'],
    ['25 words in Korean, added', '<p>신발</p>', `<p>${'도서관은 '.repeat(25)}</p>`, ''],
    ['in Lao, added', '<p>ຊາ</p>', `<p>${'ຮ້ານນ້ຳຊາ'.repeat(20)}</p>`, 'main_text fail'],
    ['in Chinese, added', han(10), han(200), 'main_text fail'],
    ['scripts and styles', words(60), `${words(60)}<script>${words(90)}</script><style>a b c</style>`, ''],
  ],
};

/** This many links. */
export const links = (count: number, prefix = '/p') => times(count, (at) => `<a href="${prefix}${at}">x</a>`);

const INTERNAL_LINKS: ChangeTable = {
  what: 'the internal links',
  wrap: inBody,
  rows: [
    ['the same', links(5), links(5), ''],
    ['relative and absolute', links(5), links(5, 'https://www.example.com/p'), ''],
    ['of a consent dialog', links(5), `${links(5)}<div role=dialog>${links(4, '/legal')}</div>`, ''],
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
  ],
};

const EXTERNAL_LINKS: ChangeTable = {
  what: 'the external links',
  wrap: inBody,
  rows: [
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
  ],
};

const jsonLd = (...types: string[]) =>
  types
    .map(
      (type) =>
        `<script type=application/ld+json>{"@context":"https://schema.org","@type":"${type}"}</script>`,
    )
    .join('');

const STRUCTURED_DATA: ChangeTable = {
  what: 'the structured data',
  wrap: inHead,
  rows: [
    ['the same', jsonLd('Product'), jsonLd('Product'), ''],
    ['in another order', jsonLd('Product', 'Organization'), jsonLd('Organization', 'Product'), ''],
    ['added', '', jsonLd('Product'), 'structured_data warn'],
    ['one more added', jsonLd('Product'), jsonLd('Product', 'BreadcrumbList'), 'structured_data warn'],
    ['removed', jsonLd('Product'), '', 'structured_data warn'],
    ['of another type', jsonLd('Product'), jsonLd('Article'), 'structured_data warn'],
    ['twice', jsonLd('Product'), jsonLd('Product', 'Product'), 'structured_data warn'],
    ['not JSON', '', '<script type=application/ld+json>{</script>', ''],
    ['another script', '', '<script type=application/json>{"@type":"Product"}</script>', ''],
  ],
};

const item = '<div itemscope itemtype="https://schema.org/Product"></div>';

const STRUCTURED_DATA_IN_BODY: ChangeTable = {
  what: 'the structured data in the body',
  wrap: inBody,
  rows: [
    ['microdata added', '', item, 'structured_data warn'],
    ['microdata in place of JSON-LD', jsonLd('Product'), item, ''],
    ['RDFa added', '', '<div vocab="https://schema.org/" typeof=Product></div>', 'structured_data warn'],
    ['microdata without a type', '', '<div itemscope></div>', ''],
  ],
};

const images = (count: number, prefix = '/i') =>
  times(count, (at) => `<img src="${prefix}${at}.jpg" alt="">`);

const IMAGES: ChangeTable = {
  what: 'the images',
  wrap: inBody,
  rows: [
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
  ],
};

/** What scripts change in the content of a page. */
export const CONTENT_TABLES: readonly ChangeTable[] = [
  HEADINGS,
  TEXT,
  INTERNAL_LINKS,
  EXTERNAL_LINKS,
  STRUCTURED_DATA,
  STRUCTURED_DATA_IN_BODY,
  IMAGES,
];
