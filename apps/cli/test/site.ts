import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TEXT = 'A shop for good shoes says what it sells, to whom, and why they are worth their price. '.repeat(
  25,
);

const WELL_MADE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hand-made leather shoes from Porto</title>
<meta name="description" content="Leather shoes sewn by hand in Porto: boots, sandals and loafers for wide and narrow feet, repaired by us for as long as you wear them.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="ORIGIN/good">
<meta property="og:title" content="Hand-made leather shoes"><meta property="og:type" content="website">
<meta property="og:image" content="ORIGIN/shoe.webp"><meta property="og:url" content="ORIGIN/good">
<meta name="twitter:card" content="summary">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Shoes","url":"ORIGIN/"}</script>
</head>
<body>
<header><nav><a href="/boots">Boots for winter walks</a> <a href="/sandals">Sandals for summer</a></nav></header>
<main><h1>Leather shoes, made by hand</h1><p>${TEXT}</p><h2>Boots</h2><img src="/shoe.webp" alt="A brown boot" width="400" height="300">
<form action="/search"><label for="q">Search for shoes</label><input id="q" name="q"><button>Search</button></form></main>
</body></html>`;

const POOR = `<html><head><title></title></head><body><center><font color=red>Shoes</font></center>
<img src=a.jpg><img src=b.jpg><a href="javascript:void(0)">click here</a>
<form><input name=q><button></button></form><iframe src=x></iframe></body></html>`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shoes for walks</title></head>
<body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script src="/app.js"></script></body></html>`;

export type Site = { origin: string; close(): Promise<void> };

/** The third entry is invalid: it has another scheme. */
const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>ORIGIN/good</loc></url><url><loc>ORIGIN/poor</loc></url><url><loc>ftp://127.0.0.1/third</loc></url>
</urlset>`;

/**
 * Starts a local site with a good page (`/good`), a poor page (`/poor`), an app shell (`/shell`) and a sitemap at a non-default path (`/pages.xml`).
 */
export async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const pages: Record<string, string> = {
      '/good': WELL_MADE.replaceAll('ORIGIN', origin),
      '/poor': POOR,
      '/shell': SHELL,
    };
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === '/pages.xml') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      return void response.end(SITEMAP.replaceAll('ORIGIN', origin));
    }
    const page = pages[path];
    if (page === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const isGood = path === '/good';
    response.writeHead(200, {
      'content-type': isGood ? 'text/html; charset=utf-8' : 'text/html',
      ...(isGood ? SAFE : {}),
    });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SAFE = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
