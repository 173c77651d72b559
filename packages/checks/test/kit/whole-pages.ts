import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import { hopOf } from '@pagemark/html/testing/page-snapshot-of';
import { poorArtifacts, wellMadeArtifacts } from './well-made-site.ts';

const SENTENCE = 'Good shoes keep your feet warm and dry on every path, in any weather and for many years. ';

/** A page with hardly any issues, which must be graded good. */
export function wellMadePage(): PageInput & {
  html: string;
  headers: Record<string, string | string[] | null>;
} {
  const url = 'https://www.example.com/shop/shoes';
  const title = 'Shoes for every season and every path';
  const description =
    'Walking shoes, boots and sandals for every season: how to choose them, how to care for them, and where to try them on.';
  const paragraphs = Array.from(
    { length: 5 },
    (_, at) => `<h2>Part ${at + 1} of the guide</h2><p>${SENTENCE.repeat(5)}</p>`,
  );
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage', name: title, url });
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta property="og:title" content="${title}">
<meta property="og:type" content="website">
<meta property="og:image" content="https://www.example.com/shoes.png">
<meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary_large_image">
<link rel="stylesheet" href="/styles.css">
<script type="application/ld+json">${jsonLd}</script>
<script src="/main.js" defer></script>
</head>
<body>
<a href="#content">Skip to the content</a>
<header><nav aria-label="Main"><ul><li><a href="/">Home of the shop</a></li><li><a href="/shop">All shoes</a></li></ul></nav></header>
<main id="content">
<h1>Shoes for every season</h1>
<img src="/shoes.webp" alt="Two brown walking shoes on a stone" width="800" height="600">
${paragraphs.join('\n')}
<form action="/search"><label for="query">Search for shoes</label><input id="query" name="query" type="search" autocomplete="off"><button>Search</button></form>
<table><caption>Sizes</caption><tr><th scope="col">Europe</th><th scope="col">Britain</th></tr><tr><td>42</td><td>8</td></tr></table>
</main>
<footer><p>Example Shoes</p></footer>
</body>
</html>`;
  const wire = Math.round(html.length / 3);
  return {
    html,
    url,
    artifacts: wellMadeArtifacts(url),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'max-age=60',
      etag: '"1"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains; preload',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
    body: {
      bytes: { wire, decoded: html.length },
      contentEncodings: ['br'],
      charset: { name: 'UTF-8', source: 'header', declared: { bom: null, header: 'utf-8', meta: 'utf-8' } },
    },
  };
}

/** A page with issues nearly everywhere, which must be graded bad. */
export function poorPage(): PageInput & { html: string } {
  const url = 'http://www.example.com/index.php?page_id=7&PHPSESSID=1';
  const html = `<html><head><meta name="robots" content="noindex"><title></title>
<script src="http://ads.example.org/ads.js"></script><script src="a.js"></script><script src="b.js"></script><script src="c.js"></script><script src="d.js"></script>
<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="b.css"><link rel="stylesheet" href="c.css"><link rel="stylesheet" href="d.css">
<meta http-equiv="refresh" content="30"></head>
<body><center><font color="red">Welcome</font></center><h3></h3>
${'<img src="photo.bmp">'.repeat(30)}
${'<a href="javascript:void(0)">click here</a><a href="/x?a_b=1">here</a>'.repeat(100)}
<form method="get" action="http://www.example.com/login"><input name="user"><input type="password" name="password"><select name="x"><option>1</select><input type="image" src="go.gif"></form>
<div id="a" tabindex="5" role="nonsense"></div><div id="a"></div><iframe src="http://ads.example.org/"></iframe><button></button><marquee>Sale</marquee>
</body></html>`;
  return {
    html,
    url,
    artifacts: poorArtifacts(),
    headers: {
      'content-type': 'text/html',
      server: 'Apache/2.2.3',
      'x-powered-by': 'PHP/5.2.0',
      'set-cookie': 'PHPSESSID=1',
    },
    redirects: [1, 2, 3].map((at) =>
      hopOf(`http://example.com/${at}`, { status: 302, headers: [{ name: 'location', value: url }] }),
    ),
    response: {
      httpVersion: '1.1',
      timings: { dnsMs: 500, connectMs: 500, tlsMs: null, firstByteMs: 3_000, totalMs: 6_000 },
    },
    totalMs: 9_000,
    body: {
      charset: { name: 'windows-1252', source: 'default', declared: { bom: null, header: null, meta: null } },
    },
  };
}
