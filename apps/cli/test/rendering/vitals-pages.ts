import { crc32, deflateSync } from 'node:zlib';
import type { RequestListener } from 'node:http';

const WORDS = 'Words of a page of its own. '.repeat(30);
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;
const busy = (ms: number) => `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`;

/** Ten pages that load in ten ways. The scripts wait for paints: what comes before the first one is not blocking time. */
export const VITALS_PAGES: Readonly<Record<string, string>> = {
  '/text': page(`<h1>Text</h1><p>${WORDS}</p>`),
  '/late-image': page(`<h1>Image</h1><img src="/image.png?wait=700" width="400" height="500" alt="Image">`),
  '/preloaded-image': page(
    `<h1>Image</h1><img src="/image.png?wait=150" width="400" height="500" alt="Image">`,
    '<link rel="preload" as="image" href="/image.png?wait=150">',
  ),
  '/shifting': page(
    `<div id="top"></div><h1>Shift</h1><p>${WORDS}</p><script>
setTimeout(() => { document.getElementById('top').style.height = '180px'; }, 300);
setTimeout(() => { document.getElementById('top').style.height = '260px'; }, 600);
// Keeps the page busy until then.
fetch('/image.png?wait=900');</script>`,
  ),
  '/unsized-image': page(`<img src="/image.png?wait=900" alt="Image"><h1>Moves</h1><p>${WORDS}</p>`),
  '/long-tasks': page(
    `<h1>Tasks</h1><p>${WORDS}</p><script>
requestAnimationFrame(() => setTimeout(() => {
  ${busy(180)}
  setTimeout(() => { ${busy(120)} setTimeout(() => { ${busy(90)} }, 150); }, 150);
}, 100));</script>`,
  ),
  '/blocking-style': page(
    `<h1>Style</h1><p>${WORDS}</p>`,
    '<link rel="stylesheet" href="/style.css?wait=500">',
  ),
  '/rendered': page(
    `<div id="root"></div><script>
setTimeout(() => { document.getElementById('root').innerHTML = '<h1>Later</h1><p>' + ${JSON.stringify(WORDS)} + '</p>'; }, 450);</script>`,
  ),
  '/frames': page(
    `<h1>Frames</h1><p>${WORDS}</p><iframe src="/text" width="300" height="200" title="One"></iframe>
<iframe src="/slow?wait=600" width="300" height="200" title="Two"></iframe>`,
  ),
  '/slow': page(`<h1>Slow</h1><p>${WORDS}</p>`),
};

/** What responds to the pages and their files: after `wait` milliseconds, the page `/slow` always after some. */
export const respond: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test');
  const waitMs = Number(searchParams.get('wait') ?? (pathname === '/slow' ? 400 : 0));
  const send = (type: string, body: string | Buffer) =>
    setTimeout(() => response.writeHead(200, { 'Content-Type': type }).end(body), waitMs);
  const html = VITALS_PAGES[pathname];
  if (html !== undefined) send('text/html; charset=utf-8', html);
  else if (pathname === '/image.png') send('image/png', NOISE);
  else if (pathname === '/style.css') send('text/css', 'h1 { color: #123 }');
  else response.writeHead(404).end();
};

/** An image of 200 × 250 pixels with enough bytes for its size: an empty one is not a contentful paint. */
const NOISE = (() => {
  const [width, height] = [200, 250];
  let seed = 1;
  const rows = Array.from({ length: height }, () => {
    const row = Buffer.alloc(1 + width);
    for (let x = 1; x <= width; x += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      row[x] = seed % 256;
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of gray.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
})();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
