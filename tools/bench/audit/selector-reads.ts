/** A selector, and what is read from its matches: their text, an attribute of each, or their number. */
export type SelectorRead = { selector: string; read: 'text' | 'count' | { attribute: string } };

const text = (selector: string): SelectorRead => ({ selector, read: 'text' });
const count = (selector: string): SelectorRead => ({ selector, read: 'count' });
const attribute = (name: string, selector: string): SelectorRead => ({
  selector,
  read: { attribute: name },
});

/** The 42 selectors that an audit written with cheerio would need. */
export const SELECTOR_READS: readonly SelectorRead[] = [
  text('title'),
  attribute('lang', 'html'),
  attribute('charset', 'meta[charset]'),
  attribute('content', 'meta[name="description"]'),
  attribute('content', 'meta[name="robots"]'),
  attribute('content', 'meta[name="viewport"]'),
  attribute('content', 'meta[name="generator"]'),
  attribute('content', 'meta[property^="og:"]'),
  attribute('content', 'meta[name^="twitter:"]'),
  attribute('content', 'meta[http-equiv="refresh"]'),
  attribute('href', 'link[rel="canonical"]'),
  attribute('hreflang', 'link[rel="alternate"][hreflang]'),
  attribute('href', 'link[rel~="icon"]'),
  attribute('href', 'link[rel="stylesheet"]'),
  attribute('href', 'link[rel="preload"], link[rel="preconnect"]'),
  text('script[type="application/ld+json"]'),
  text('h1'),
  text('h2'),
  text('h3'),
  text('h4, h5, h6'),
  text('body'),
  attribute('href', 'a[href]'),
  text('a[href]'),
  count('a:not([href])'),
  attribute('rel', 'a[target="_blank"]'),
  attribute('href', 'a[rel~="nofollow"]'),
  attribute('src', 'img[src]'),
  count('img:not([alt])'),
  count('img:not([width]), img:not([height])'),
  count('img[loading="lazy"]'),
  attribute('srcset', 'picture > source'),
  attribute('src', 'script[src]'),
  count('script:not([src])'),
  count('head script[src]:not([async]):not([defer])'),
  count('style, [style]'),
  attribute('src', 'iframe'),
  attribute('action', 'form'),
  attribute('id', 'input:not([type="hidden"]), select, textarea'),
  attribute('for', 'label[for]'),
  text('button'),
  attribute('role', '[role]'),
  count('main, nav, header, footer'),
];
