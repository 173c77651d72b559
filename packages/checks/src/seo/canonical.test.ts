import { describeCheck } from '../../test/kit/describe-check.ts';
import { canonical } from './canonical.ts';

const own = 'https://www.example.com/shop/shoes';
const link = (href: string) => `<link rel="canonical" href="${href}">`;
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${href}">`;
const german = 'https://www.example.com/de/schuhe';

describeCheck(canonical, [
  {
    name: 'self-referencing',
    head: link(own),
    outcome: 'valid',
    message: 'The canonical URL is https://www.example.com/shop/shoes.',
    data: { canonical: own },
  },
  {
    name: 'same URL in two cases of its escapes, shown as written',
    head: link('https://www.example.com/%d9%85') + link('https://www.example.com/%D9%85'),
    outcome: 'valid',
    data: { canonical: 'https://www.example.com/%d9%85' },
  },
  {
    name: 'self-referencing in another case of escapes, with language versions',
    url: 'https://www.example.com/%D9%85',
    head:
      link('https://www.example.com/%d9%85') +
      alternate('ar', 'https://www.example.com/%d9%85') +
      alternate('de', german),
    outcome: 'valid',
  },
  { name: 'another page', head: link('https://www.example.com/shop/shoes-all'), outcome: 'valid' },
  { name: 'another host', head: link('https://example.org/'), outcome: 'valid' },
  {
    name: 'same URL in the head and in the header',
    head: link(own),
    headers: { link: `<${own}>; rel="canonical"` },
    outcome: 'valid',
  },
  {
    name: 'one of several rel tokens, uppercase',
    head: `<link rel="nofollow CANONICAL" href="${own}">`,
    outcome: 'valid',
  },
  {
    name: 'the root page itself',
    url: 'https://www.example.com/',
    head: link('https://www.example.com/'),
    outcome: 'valid',
  },
  ...[
    '?utm_source=news&utm_medium=email',
    '?gclid=x',
    'index.html',
    'index.php',
    'Default.aspx?fbclid=x',
    'index.php?route=common/home',
    'index.php?route=common/home&utm_source=x',
  ].map((variant) => ({
    name: `the home page at /${variant}`,
    url: `https://www.example.com/${variant}`,
    head: link('https://www.example.com/'),
    outcome: 'valid' as const,
  })),
  ...[
    '?p=12',
    'index.php?id=12',
    'index.php?route=product/product',
    'index.html?utm_source=x&page=2',
    'de/index.html',
    'indexes.html',
  ].map((other) => ({
    name: `the home page of /${other}`,
    url: `https://www.example.com/${other}`,
    head: link('https://www.example.com/'),
    outcome: 'points-to-root' as const,
  })),
  { name: 'none', head: '', outcome: 'none' },
  { name: 'only in the body', in: link('https://example.org/'), outcome: 'none' },
  {
    name: 'another one for small screens',
    head: `${link(own)}<link rel=canonical media="only screen and (max-width:640px)" href="https://m.example.com/">`,
    outcome: 'valid',
    data: { canonical: own },
  },
  ...['hreflang=de', 'lang=de', 'media=all', 'type="text/html"'].map((variant) => ({
    name: `only one with ${variant}`,
    head: `<link rel=canonical ${variant} href="${own}">`,
    outcome: 'ignored' as const,
    evidence: 1,
  })),
  {
    name: 'one with attributes that are empty or mean nothing',
    head: `<link rel=canonical media="" id=c data-type=x href="${own}">`,
    outcome: 'valid',
  },
  {
    name: 'in the header, besides one that is ignored',
    head: `<link rel=canonical type="text/html" href="https://www.example.com/other">`,
    headers: { link: `<${own}>; rel="canonical"` },
    outcome: 'valid',
  },
  {
    name: 'only in the body, with an attribute',
    in: '<link rel=canonical media=all href=/>',
    outcome: 'none',
  },
  {
    name: 'two different canonicals',
    head: link(own) + link('https://www.example.com/other'),
    outcome: 'conflicting',
    message: 'This page has 2 different canonical URLs.',
    data: { urls: 2 },
    evidence: 2,
  },
  {
    name: 'head and header conflict',
    head: link(own),
    headers: { link: '<https://www.example.com/other>; rel=canonical' },
    outcome: 'conflicting',
    evidence: [{}, { snippet: 'Link: <https://www.example.com/other>; rel="canonical"' }],
  },
  { name: 'not a URL', head: link('https://'), outcome: 'invalid', evidence: 1 },
  ...['javascript:void(0)', 'android-app://com.example', 'ftp://www.example.com/'].map((href) => ({
    name: `the scheme of ${href}`,
    head: link(href),
    outcome: 'invalid' as const,
    evidence: 1,
  })),
  {
    name: 'localhost',
    head: link('http://localhost:3000/shop/shoes'),
    outcome: 'private-host',
    message: 'The canonical URL is on the host localhost:3000, which search engines cannot reach.',
    data: { host: 'localhost:3000' },
    evidence: 1,
  },
  ...[
    'https://shop.test/',
    'http://192.168.1.10/shoes',
    'https://https://www.example.com/',
    'https://shop/',
  ].map((href) => ({
    name: `an unreachable host: ${href}`,
    head: link(href),
    outcome: 'private-host' as const,
  })),
  {
    name: 'a private host of a page on one',
    url: 'http://localhost:8080/shoes',
    head: link('http://localhost:3000/shoes'),
    outcome: 'valid',
  },
  { name: 'a path', head: link('/shop/shoes'), outcome: 'relative' },
  { name: 'no scheme', head: link('www.example.com/shop/shoes'), outcome: 'relative' },
  { name: 'no href', head: '<link rel=canonical>', outcome: 'relative' },
  { name: 'the home page', head: link('https://www.example.com/'), outcome: 'points-to-root' },
  {
    name: 'another language version',
    head: link(german) + alternate('en', own) + alternate('de', german),
    outcome: 'points-to-translation',
  },
  {
    name: 'another language version, declared in the header',
    head: link(german),
    headers: { link: `<${own}>; rel=alternate; hreflang=en, <${german}>; rel=alternate; hreflang=de` },
    outcome: 'points-to-translation',
  },
  {
    name: 'another language version of a page that is not among them',
    html: `<html lang=en-US><head>${link(german)}${alternate('DE-at', german)}`,
    outcome: 'points-to-translation',
  },
  {
    name: 'the version of its own language, and the default one',
    html: `<html lang=en><head>${link(german)}${alternate('en-GB', german)}`,
    outcome: 'valid',
  },
  {
    name: 'the default version of a page that is not among them',
    html: `<html lang=en><head>${link(german)}${alternate('x-default', german)}`,
    outcome: 'valid',
  },
  {
    name: 'the version in the language of the default page',
    html: `<html lang=de><head>${link(german)}${alternate('x-default', own)}${alternate('de', german)}`,
    outcome: 'valid',
  },
  {
    name: 'a version in another language than the default page',
    html: `<html lang=en><head>${link(german)}${alternate('x-default', own)}${alternate('de', german)}`,
    outcome: 'points-to-translation',
  },
  {
    name: 'another language version of a page that is also the default',
    html: `<html lang=de><head>${link(german)}${alternate('x-default', own)}${alternate('en', own)}${alternate('de', german)}`,
    outcome: 'points-to-translation',
  },
  {
    name: 'an alternate of a page without a language',
    html: `<head>${link(german)}${alternate('de', german)}`,
    outcome: 'valid',
  },
  {
    name: 'a fragment',
    head: link(`${own}#!top`),
    outcome: 'fragment',
    message: 'The canonical URL has a fragment, #!top, which Google does not support.',
    data: { fragment: '#!top' },
    evidence: 1,
  },
  {
    name: 'a fragment in one of two links',
    head: link(own),
    headers: { link: `<${own}#top>; rel="canonical"` },
    outcome: 'fragment',
  },
  { name: 'an empty fragment', head: link(`${own}#`), outcome: 'valid', data: { canonical: own } },
  { name: 'only a fragment', head: link('#top'), outcome: 'relative' },
  { name: 'only an empty fragment', head: link('#'), outcome: 'relative' },
  {
    name: 'a fragment of the home page',
    head: link('https://www.example.com/#top'),
    outcome: 'points-to-root',
  },
  {
    name: 'a fragment of another language version',
    head: link(`${german}#top`) + alternate('en', own) + alternate('de', german),
    outcome: 'points-to-translation',
  },
  {
    name: 'two different canonicals, one with a fragment',
    head: link(`${own}#top`) + link('https://www.example.com/other'),
    outcome: 'conflicting',
    data: { urls: 2 },
  },
  {
    name: 'self-referencing among translations',
    head: link(own) + alternate('en', own) + alternate('de', german),
    outcome: 'valid',
  },
]);
