import { describeCheck } from '../../test/kit/describe-check.ts';
import { hreflang } from './hreflang.ts';

const alternate = (code: string, href = 'https://example.com/x') =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;

describeCheck(hreflang, [
  {
    name: 'languages, regions, scripts and x-default',
    head: ['en', 'pt-BR', 'zh-Hant-TW', 'es-419', 'gsw', 'X-Default'].map((code) => alternate(code)).join(''),
    outcome: 'valid',
    message: 'This page has 6 valid hreflang alternates.',
    data: { versions: 6 },
  },
  {
    name: 'in a header',
    head: '',
    headers: { link: '<https://example.com/de>; rel="alternate"; hreflang="de"' },
    outcome: 'valid',
    data: { versions: 1 },
  },
  { name: 'none', head: '<link rel="alternate" type="application/rss+xml" href="/feed">', outcome: 'none' },
  {
    name: 'a feed and other formats with a language',
    head: ['application/atom+xml', ' Application/JSON', 'application/feed+json']
      .map((type) => `<link rel=alternate type="${type}" hreflang=en href="/feed">`)
      .join(''),
    outcome: 'none',
  },
  { name: 'only in the body', in: alternate('xx'), outcome: 'none' },
  {
    name: 'an unknown language',
    head: alternate('en') + alternate('jp'),
    outcome: 'invalid',
    message: '1 of 2 hreflang alternates is invalid.',
    data: { versions: 2, invalid: 1 },
    evidence: [{ detail: '“jp” is not a known language.' }],
  },
  {
    name: 'an underscore as separator',
    head: alternate('en_US'),
    outcome: 'invalid',
    evidence: [{ detail: '“en_US” is not a language code.' }],
  },
  {
    name: 'not a country code',
    head: alternate('en-UK'),
    outcome: 'invalid',
    evidence: [{ detail: '“UK” is not a country code.' }],
  },
  ...['EU', 'UN', 'EN', 'XX', 'ZZ', 'AA', 'YU'].map((region) => ({
    name: `the region ${region}, which is no country`,
    head: alternate(`sr-Latn-${region.toLowerCase()}`),
    outcome: 'invalid' as const,
    evidence: [{ detail: `“${region}” is not a country code.` }],
  })),
  ...(
    [
      ['es-latam', '“latam” is not a country code.'],
      ['en-ROW', '“ROW” is not a country code.'],
      ['de-CHE', '“CHE” is not a country code.'],
      ['zh-CHS', '“CHS” is not a country code.'],
      ['ar-mena', '“Mena” is neither a script nor a country code.'],
      ['en-INTL', '“Intl” is neither a script nor a country code.'],
    ] as const
  ).map(([code, detail]) => ({
    name: `a region that is no country: ${code}`,
    head: alternate(code),
    outcome: 'invalid' as const,
    evidence: [{ detail }],
  })),
  {
    name: 'other parts of language tags',
    head: [
      'zh-yue',
      'zh-cmn-Hans-CN',
      'zh-hant',
      'sr-Latn',
      'ca-valencia',
      'de-1996',
      'es-419',
      'i-ami',
      'en-GB-oed',
      'x-abc',
    ]
      .map((code) => alternate(code))
      .join(''),
    outcome: 'valid',
    data: { versions: 10 },
  },
  {
    name: 'countries in any case, and Kosovo',
    head: ['en-gb', 'EN-US', 'sr-RS', 'zh-Hans-hk', 'sq-XK'].map((code) => alternate(code)).join(''),
    outcome: 'valid',
    data: { versions: 5 },
  },
  {
    name: 'a relative URL',
    head: alternate('de', '/de'),
    outcome: 'invalid',
    evidence: [{ detail: 'The URL is not absolute.' }],
  },
  {
    name: 'whitespace around a code',
    head: alternate(' en') + alternate('de ') + alternate('fr'),
    outcome: 'invalid',
    data: { versions: 3, invalid: 2 },
    evidence: [{ detail: '“ en” has whitespace around the code.' }, {}],
  },
  {
    name: 'a code in the head and in a header, once for each',
    head: alternate('en') + alternate('de'),
    headers: { link: '<https://example.com/x>; rel="alternate"; hreflang="en"' },
    outcome: 'valid',
    data: { versions: 3 },
  },
  {
    name: 'a code with two URLs, in whatever case',
    head:
      alternate('de', 'https://example.com/de') + alternate('DE', 'https://example.com/at') + alternate('en'),
    outcome: 'invalid',
    message: '1 of 3 hreflang alternates is invalid.',
    evidence: [{ detail: '“DE” also has the URL https://example.com/de' }],
  },
  {
    name: 'a code twice with one URL that is written in two ways',
    head: alternate('de', 'https://example.com') + alternate('de', 'https://EXAMPLE.com/'),
    outcome: 'valid',
  },
  { name: 'an empty code', head: alternate(''), outcome: 'invalid' },
  {
    name: 'an invalid code in a header',
    head: '',
    headers: { link: '<https://example.com/x>; rel=alternate; hreflang=cz' },
    outcome: 'invalid',
    evidence: [{ snippet: 'Link: <https://example.com/x>; rel="alternate"; hreflang="cz"' }],
  },
]);
