import { inHead } from './changes-between.ts';
import type { ChangeTable } from './changes-between.ts';

const title = (text: string) => `<title>${text}</title>`;

const TITLE: ChangeTable = {
  what: 'the title',
  wrap: inHead,
  rows: [
    ['the same', title('Shoes'), title('Shoes'), ''],
    ['other whitespace', title(' Shoes\n for  rain '), title('Shoes for rain'), ''],
    ['a character reference', title('Shoes &amp; boots'), title('Shoes & boots'), ''],
    ['added', '', title('Shoes'), 'title warn'],
    ['an empty one filled', title(''), title('Shoes'), 'title warn'],
    ['changed', title('Loading…'), title('Shoes'), 'title warn'],
    ['another letter case', title('shoes'), title('Shoes'), 'title warn'],
    ['removed', title('Shoes'), '', 'title fail'],
    ['emptied', title('Shoes'), title(' '), 'title fail'],
    ['a counter of messages added', title('Inbox'), title('(3) Inbox'), ''],
    ['a counter of messages changed', title('(2) Inbox'), title('(99+) Inbox'), ''],
    ['a number in parentheses at the end', title('Shoes'), title('Shoes (3)'), 'title warn'],
    ['a second title added', title('Shoes'), title('Shoes') + title('Boots'), ''],
    ['another one before it', title('Shoes'), title('Boots') + title('Shoes'), 'title warn'],
    ['in Arabic, the same', title('أحذية'), title('أحذية'), ''],
    ['in Chinese, changed', title('鞋'), title('靴子'), 'title warn'],
  ],
};

const description = (text: string) => `<meta name=description content="${text}">`;

const DESCRIPTION: ChangeTable = {
  what: 'the description',
  wrap: inHead,
  rows: [
    ['the same', description('For rain'), description('For rain'), ''],
    ['other whitespace', description(' For  rain'), description('For rain '), ''],
    ['another case of the name', '<meta name=Description content=a>', description('a'), ''],
    ['added', '', description('For rain'), 'description warn'],
    ['an empty one filled', description(''), description('For rain'), 'description warn'],
    ['changed', description('For rain'), description('For snow'), 'description warn'],
    ['removed', description('For rain'), '', 'description warn'],
    ['emptied', description('For rain'), description(''), 'description warn'],
    ['a second one added', description('a'), description('a') + description('b'), ''],
    ['Open Graph alone', '', '<meta property=og:description content=a>', ''],
  ],
};

const canonical = (href: string) => `<link rel=canonical href="${href}">`;
const SELF = 'https://www.example.com/shop/shoes';

const CANONICAL_URL: ChangeTable = {
  what: 'the canonical URL',
  wrap: inHead,
  rows: [
    ['the same', canonical(SELF), canonical(SELF), ''],
    ['relative and absolute', canonical('/shop/shoes'), canonical(SELF), ''],
    ['another fragment', canonical(`${SELF}#a`), canonical(`${SELF}#b`), ''],
    ['another case of the host', canonical('https://WWW.Example.com/shop/shoes'), canonical(SELF), ''],
    ['the default port', canonical('https://www.example.com:443/shop/shoes'), canonical(SELF), ''],
    ['none', '', '', ''],
    ['added', '', canonical(SELF), 'canonical warn'],
    ['an empty one filled', canonical(''), canonical(SELF), 'canonical warn'],
    ['removed', canonical(SELF), '', 'canonical fail'],
    ['another path', canonical(SELF), canonical('/shop'), 'canonical fail'],
    ['another query', canonical(SELF), canonical(`${SELF}?color=red`), 'canonical fail'],
    ['another scheme', canonical(SELF), canonical('http://www.example.com/shop/shoes'), 'canonical fail'],
    ['another host', canonical(SELF), canonical('https://m.example.com/shop/shoes'), 'canonical fail'],
    ['a slash at the end', canonical(SELF), canonical(`${SELF}/`), 'canonical fail'],
    ['a second one before it', canonical(SELF), canonical('/a') + canonical(SELF), 'canonical fail'],
    ['a second one after it', canonical(SELF), canonical(SELF) + canonical('/a'), ''],
    ['with another rel', '<link rel="canonical nofollow" href=/a>', canonical('/a'), ''],
  ],
};

const robots = (content: string, name = 'robots') => `<meta name=${name} content="${content}">`;

const ROBOTS_DIRECTIVES: ChangeTable = {
  what: 'the robots directives',
  wrap: inHead,
  rows: [
    ['the same', robots('noindex'), robots('noindex'), ''],
    ['in another case and order', robots('NOFOLLOW, NoIndex'), robots('noindex,nofollow'), ''],
    ['none in place of both', robots('none'), robots('noindex, nofollow'), ''],
    ['the default added', '', robots('index, follow'), ''],
    ['the default removed', robots('all'), '', ''],
    ['previews', '', robots('max-image-preview:large'), ''],
    ['noindex added', '', robots('noindex'), 'robots fail'],
    ['noindex in place of index', robots('index'), robots('noindex'), 'robots fail'],
    ['noindex removed', robots('noindex'), '', 'robots fail'],
    ['index in place of noindex', robots('noindex'), robots('index'), 'robots fail'],
    ['none removed', robots('none'), robots('all'), 'robots fail'],
    ['nofollow left of both', robots('none'), robots('nofollow'), 'robots fail'],
    ['nofollow added', '', robots('nofollow'), 'robots warn'],
    ['nofollow removed', robots('nofollow'), '', 'robots warn'],
    ['nofollow beside noindex', robots('noindex'), robots('noindex, nofollow'), 'robots warn'],
    ['noindex for Google', '', robots('noindex', 'googlebot'), 'robots fail'],
    ['for Google instead of all', robots('noindex'), robots('noindex', 'googlebot'), ''],
    ['for another crawler', '', robots('noindex', 'otherbot'), ''],
  ],
};

const alternate = (code: string, href = `/${code}`) => `<link rel=alternate hreflang=${code} href="${href}">`;

const ALTERNATES: ChangeTable = {
  what: 'the alternates',
  wrap: inHead,
  rows: [
    ['the same', alternate('de'), alternate('de'), ''],
    ['in another order', alternate('de') + alternate('fr'), alternate('fr') + alternate('de'), ''],
    ['in another case', alternate('de-AT', '/a'), alternate('DE-at', '/a'), ''],
    ['relative and absolute', alternate('de'), alternate('de', 'https://www.example.com/de'), ''],
    ['one added', '', alternate('de'), 'hreflang warn'],
    ['one more added', alternate('de'), alternate('de') + alternate('fr'), 'hreflang warn'],
    ['one removed', alternate('de') + alternate('fr'), alternate('de'), 'hreflang warn'],
    ['another URL', alternate('de', '/a'), alternate('de', '/b'), 'hreflang warn'],
    ['another code', alternate('de', '/a'), alternate('fr', '/a'), 'hreflang warn'],
    ['x-default added', alternate('de'), alternate('de') + alternate('x-default', '/'), 'hreflang warn'],
    ['a feed', '', '<link rel=alternate type=application/rss+xml href=/feed>', ''],
  ],
};

const language = (attributes: string) =>
  `<html${attributes}><head><title>x</title></head><body></body></html>`;

const LANGUAGE: ChangeTable = {
  what: 'the language',
  wrap: language,
  rows: [
    ['the same', ' lang=de', ' lang=de', ''],
    ['in another case', ' lang=DE', ' lang=de', ''],
    ['another region', ' lang=de', ' lang=de-AT', ''],
    ['another script', ' lang=zh-Hans', ' lang=zh-Hant', ''],
    ['with an underscore', ' lang=en_US', ' lang=en-US', ''],
    ['none', '', '', ''],
    ['added', '', ' lang=de', 'lang warn'],
    ['an empty one filled', ' lang=""', ' lang=de', 'lang warn'],
    ['changed', ' lang=en', ' lang=de', 'lang warn'],
    ['removed', ' lang=en', '', 'lang warn'],
    ['the direction alone', ' lang=ar', ' lang=ar dir=rtl', ''],
    ['another class', ' lang=en class=no-js', ' lang=en class=js', ''],
  ],
};

/** What scripts change in the head of a page. */
export const HEAD_TABLES: readonly ChangeTable[] = [
  TITLE,
  DESCRIPTION,
  CANONICAL_URL,
  ROBOTS_DIRECTIVES,
  ALTERNATES,
  LANGUAGE,
];
