// Baseline: fetch with undici, gunzip, parse5's tree; nothing is checked, stored or guarded.
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { Agent, request } from 'undici';
import { serveRequests } from '../harness/serve-requests.ts';
import { IN_FLIGHT, PagesRequest } from './pages-request.ts';
import { startPages } from './start-pages.ts';

const [origin = ''] = process.argv.slice(2);
const dispatcher = new Agent({ connections: IN_FLIGHT });

serveRequests(PagesRequest, async ({ pages }) => {
  const response = startPages(pages);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (; next < pages; next += 1) await parsePage(`${origin}/page-${next}`);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return response();
});

async function parsePage(url: string): Promise<void> {
  const { body } = await request(url, { dispatcher, headers: { 'accept-encoding': 'gzip' } });
  const { childNodes } = parse(gunzipSync(await body.bytes()).toString('utf8'));
  if (childNodes.length === 0) throw new Error('The page is empty.');
}
