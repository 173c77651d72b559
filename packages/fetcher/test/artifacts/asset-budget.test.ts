import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageReferences, SiteArtifacts } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import { gatherArtifacts, startSite, valueOf } from './site.ts';

const MIB = 1024 * 1024;
/** How far each file may exceed the limit during decompression. */
const CHUNK_BYTES = 64 * 1024;
const PATIENT = { totalMs: 60_000, requestMs: 60_000 };

/** 16 MiB in a few bytes: four times the limit of a file. */
const ZEROS = Buffer.alloc(16 * MIB);
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const coded = (body: Buffer, coding: string) => httpResponse(body, [`Content-Encoding: ${coding}`]);
const WHOLE = gzipSync(ZEROS.subarray(0, 3 * MIB));

const STYLES = Array.from({ length: 8 }, (_, at) => `/style-${at}.css`);
const SCRIPTS = Array.from({ length: 12 }, (_, at) => `/script-${at}.js`);
const IMAGES = Array.from({ length: 12 }, (_, at) => `/image-${at}.png`);
const FILES = [...STYLES, ...SCRIPTS, ...IMAGES];

function namingAll(origin: string): Partial<PageReferences> {
  const named = (paths: readonly string[], kind: 'style' | 'script' | 'image') =>
    paths.map((path) => ({
      url: origin + path,
      kind,
      element: 'x',
      isLoadedAtOnce: true,
      isCandidate: false,
    }));
  return { resources: [...named(STYLES, 'style'), ...named(SCRIPTS, 'script'), ...named(IMAGES, 'image')] };
}

/** A site whose files all have this body. */
function startBombs(body: Buffer) {
  return startSite(Object.fromEntries(FILES.map((path) => [path, body])));
}

const hitsOf = ({ cost }: SiteArtifacts) => cost?.limits.map(({ name }) => name);

describe('the files of a page', () => {
  it.each([
    ['brotli bombs', coded(brotli(ZEROS), 'br')],
    ['gzip bombs', coded(gzipSync(ZEROS), 'gzip')],
    ['bombs within', coded(brotli(gzipSync(ZEROS)), 'gzip, br')],
    // Decompressed to the end before the damage shows.
    ['damaged files', coded(Buffer.concat([WHOLE.subarray(0, -8), Buffer.alloc(8, 1)]), 'gzip')],
  ])('count during decompression, up to the total limit: %s', async (_name, body) => {
    const site = await startBombs(body);
    const bytesMax = 10 * MIB;
    const limits = { ...PATIENT, bytesMax };
    const artifacts = await gatherArtifacts(`${site.origin}/`, namingAll(site.origin), { artifacts: limits });
    const decoded = artifacts.cost?.bytes.decoded ?? 0;
    expect(decoded).toBeGreaterThanOrEqual(bytesMax);
    expect(decoded).toBeLessThan(bytesMax + FILES.length * CHUNK_BYTES);
    expect(hitsOf(artifacts)).toContain('fetch.limit.artifacts_bytes');
    const reason = "The data budget for the page's artifacts was used up.";
    const reasons = valueOf(artifacts.assets).listed.flatMap(({ response }) =>
      response.state === 'unavailable' ? [response.message] : [],
    );
    expect(reasons).toContain(reason);
  });

  it('that include decompression bombs leave budget for the page', async () => {
    const site = await startBombs(coded(brotli(ZEROS), 'br'));
    const resources = namingAll(site.origin).resources?.slice(0, 4) ?? [];
    const artifacts = await gatherArtifacts(`${site.origin}/`, { resources }, { artifacts: PATIENT });
    expect(hitsOf(artifacts)).toEqual([]);
    expect(artifacts.cost?.bytes.decoded).toBeGreaterThan(4 * 4 * MIB);
    expect(artifacts.cost?.bytes.decoded).toBeLessThan(4 * 4 * MIB + MIB);
  });
});
