import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AssetKind, Artifact } from '@pagemark/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import { gatherArtifactsWith, PAGE, startGathering, startSite } from './site.ts';

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
    if (how === 'plain') return httpResponse(body);
    return httpResponse(how === 'gzip' ? gzipSync(body) : body, ['Content-Encoding: gzip']);
  });
const raw = fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes));
const redirect = fc.webUrl().map((url) => httpResponse('', [`Location: ${url}`], '302 Found'));

it('whatever a host sends, gathering ends, and every artifact is available or unavailable with a message', async () => {
  let response: Buffer = PAGE;
  const other = (socket: Socket) => void socket.end(response);
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
  const fetcher = startGathering({ artifacts: { requestMs: 500, cacheTtlMs: 0 } });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, raw, redirect), async (bytes) => {
      response = bytes;
      const { cost, ...artifacts } = await gatherArtifactsWith(fetcher, `${site.origin}/`, references);
      expect(Object.keys(artifacts)).toHaveLength(22);
      for (const artifact of Object.values<Artifact<unknown>>(artifacts)) {
        if (artifact.state === 'unavailable') expect(artifact.message).toMatch(/^The .*\.$|^What .*\.$/);
      }
      expect(cost?.requests).toBeLessThanOrEqual(60);
    }),
    { numRuns: 60 },
  );
});
