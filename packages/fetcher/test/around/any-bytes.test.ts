import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AssetKind, Probe } from '@pagemark/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { httpAnswer } from '../raw-server.ts';
import { lookAroundWith, PAGE, startLooking, startSite } from './site.ts';

const STARTS = [
  '<?xml version="1.0"?><urlset><url><loc>',
  'User-agent: *\nSitemap: /s\nDisallow: ',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  '____ftypavif',
  '<svg ',
  '<html>',
  '',
];
const anything = fc
  .tuple(
    fc.constantFrom(...STARTS),
    fc.uint8Array({ maxLength: 120 }),
    fc.constantFrom('plain', 'gzip', 'lie'),
  )
  .map(([start, rest, how]) => {
    const body = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
    if (how === 'plain') return httpAnswer(body);
    return httpAnswer(how === 'gzip' ? gzipSync(body) : body, ['Content-Encoding: gzip']);
  });
const raw = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes));
const redirect = fc.webUrl().map((url) => httpAnswer('', [`Location: ${url}`], '302 Found'));

it('whatever a host sends, looking around it ends, and every piece is captured or unknown with a sentence', async () => {
  let answer: Buffer = PAGE;
  const other = (socket: Socket) => void socket.end(answer);
  const site = await startSite(new Proxy({}, { get: (_routes, path) => (path === '/' ? PAGE : other) }));
  const kinds: AssetKind[] = ['script', 'style', 'image', 'font', 'other'];
  const url = (name: string) => `${site.origin}/${name}`;
  const resources = kinds.map((kind) => ({
    url: url(kind),
    kind,
    element: 'x',
    isLoadedAtOnce: true,
    isCandidate: false,
  }));
  const references = {
    resources,
    links: [{ url: url('link'), isNofollow: false }],
    canonical: url('canonical'),
    manifest: url('manifest'),
  };
  const fetcher = startLooking({ surroundings: { requestMs: 500, rememberedMs: 0 } });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, raw, redirect), async (bytes) => {
      answer = bytes;
      const { effort, ...around } = await lookAroundWith(fetcher, `${site.origin}/`, references);
      expect(Object.keys(around)).toHaveLength(22);
      for (const probe of Object.values<Probe<unknown>>(around)) {
        if (probe.state === 'unknown') expect(probe.reason).toMatch(/^The .*\.$|^What .*\.$/);
      }
      expect(effort?.requests).toBeLessThanOrEqual(60);
    }),
    { numRuns: 60 },
  );
});
