import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { makePage } from '../corpus/make-page.ts';

const CONTENT_BYTES = 100_000;

/** All its links and resources are on its own site, so no other host names need to be resolved. */
const content = makePage('shop', CONTENT_BYTES).replaceAll(/https:\/\/(\w+\.)?(shop|social)\.example/g, '');

const script = `const response = await fetch('/content.html');
const loaded = new DOMParser().parseFromString(await response.text(), 'text/html');
document.title = loaded.title;
document.body.replaceChildren(...loaded.body.childNodes);
`;

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/app.js"></script></head>
<body><div id="root"></div></body></html>`;

const FILES: Readonly<Record<string, { type: string; body: Buffer }>> = {
  '/': { type: 'text/html; charset=utf-8', body: gzipSync(shell) },
  '/app.js': { type: 'text/javascript', body: gzipSync(script) },
  '/content.html': { type: 'text/html; charset=utf-8', body: gzipSync(content) },
};

/** A page without content, whose script loads a shop's category page of 100 KB. */
export const showScriptPage: RequestListener = ({ url = '' }, response) => {
  const file = FILES[url];
  if (file === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body);
};
