/** Good practices, mixed across categories: a page of level n has the first n of them. */
const FEATURES = [
  'doctype',
  'charset',
  'title',
  'nosniff',
  'lang',
  'viewport',
  'alt',
  'description',
  'main',
  'hsts',
  'labels',
  'canonical',
  'headings',
  'compression',
  'csp',
  'openGraph',
  'caching',
  'sizes',
  'referrer',
  'data',
] as const;
type Feature = (typeof FEATURES)[number];

/** Defects of a page in addition to missing features. Only the lowest levels have the first ones. */
const DEFECTS = [
  '<meta name="robots" content="noindex, nofollow"><meta http-equiv="refresh" content="300">',
  '<marquee>Welcome to our site</marquee><font color="red" size="5">New</font><a href="javascript:void(0)">here</a>',
  '<div id="box"><div id="box"><a href="#"></a><img src="http://pictures.example/banner.gif"></div></div>',
  '<iframe src="http://maps.example/"></iframe><video src="/intro.mp4" autoplay></video><div role="buton">Go</div>',
  '<script src="http://scripts.example/jquery-1.4.2.min.js"></script><input type="image"><select></select>',
  '<p style="color:#ccc;font-size:9px" onclick="go()">Small print</p><table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>',
  '<a href="/a"></a><a href="/b">click here</a><a href="/c">more</a><img src="c.png"><img src="d.png"><h4></h4>',
];
/** Number of features that replace one defect. */
const FEATURES_PER_DEFECT = 2;

export type SampleDocument = { html: string; headers: Record<string, string>; isCompressed: boolean };

const MESSAGES = [
  'This is a sample page. Its content is not real, but its audit is.',
  'It has enough plain text for readers and search engines to understand what it is about.',
  'The images illustrate the text, and the links describe their destination.',
];

/** Creates the document of a sample page at this level, 0 to 20. */
export function sampleDocument(url: string, title: string, level: number): SampleDocument {
  const done: ReadonlySet<Feature> = new Set(FEATURES.slice(0, level));
  const defects = DEFECTS.slice(Math.floor(level / FEATURES_PER_DEFECT)).join('');
  const html = `${done.has('doctype') ? '<!doctype html>' : ''}<html${done.has('lang') ? ' lang="en"' : ''}><head>${head(url, title, done)}</head><body>${body(title, done)}${defects}</body></html>`;
  return { html, headers: headers(done), isCompressed: done.has('compression') };
}

function head(url: string, title: string, done: ReadonlySet<Feature>): string {
  const site = new URL(url).host;
  const parts: [Feature, string][] = [
    ['charset', '<meta charset="utf-8">'],
    ['title', `<title>${title} – ${site}</title>`],
    ['viewport', '<meta name="viewport" content="width=device-width, initial-scale=1">'],
    ['description', `<meta name="description" content="${title}. ${MESSAGES[0]} ${site} is a sample site.">`],
    ['canonical', `<link rel="canonical" href="${url}">`],
    [
      'openGraph',
      `<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:url" content="${url}"><meta property="og:image" content="https://${site}/share.webp"><meta name="twitter:card" content="summary">`,
    ],
    [
      'data',
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"${site}","url":"https://${site}/"}</script>`,
    ],
  ];
  return parts.map(([feature, markup]) => (done.has(feature) ? markup : '')).join('');
}

function body(title: string, done: ReadonlySet<Feature>): string {
  const alt = done.has('alt') ? ' alt="What this page is about"' : '';
  const size = done.has('sizes') ? ' width="640" height="420"' : '';
  const heading = done.has('headings') ? `<h1>${title}</h1>` : `<h3>${title}</h3><h5>More</h5>`;
  const label = done.has('labels') ? '<label for="q">Search this site</label>' : '';
  const text = MESSAGES.map((message) => `<p>${`${message} `.repeat(8)}</p>`).join('');
  const content = `${heading}${text}<img src="/first.webp"${alt}${size}><img src="/second.webp"${alt}${size}>
<form action="/search">${label}<input id="q" name="q"><button>${done.has('labels') ? 'Search' : ''}</button></form>`;
  const links = '<nav><a href="/">Start</a> <a href="/visit">Where to find us</a></nav>';
  return done.has('main')
    ? `<header>${links}</header><main>${content}</main>`
    : `${links}<center>${content}</center><a href="/more">click here</a>`;
}

function headers(done: ReadonlySet<Feature>): Record<string, string> {
  const parts: [Feature, string, string][] = [
    ['nosniff', 'x-content-type-options', 'nosniff'],
    ['hsts', 'strict-transport-security', 'max-age=31536000; includeSubDomains'],
    [
      'csp',
      'content-security-policy',
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ],
    ['compression', 'content-encoding', 'br'],
    ['caching', 'cache-control', 'max-age=300, must-revalidate'],
    ['referrer', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ];
  const own = parts.filter(([feature]) => done.has(feature)).map(([, name, value]) => [name, value]);
  return {
    'content-type': done.has('charset') ? 'text/html; charset=utf-8' : 'text/html',
    ...Object.fromEntries(own),
  };
}
