import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import type { LabTask } from '@pagemark/core';
import type { LighthouseOutcome } from '@pagemark/domain';
import { createBrowserProxy, parseNetworks } from '@pagemark/fetcher';
import { findLighthouse, runLighthouse } from '@pagemark/renderer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostilePages } from './hostile-document.ts';
import { PUBLIC_HOST, startSite } from './start-rendering.ts';
import { startSecrets } from './start-secrets.ts';
import type { Secrets } from './start-secrets.ts';

const TEST_MS_MAX = 300_000;
const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<h1>Plain</h1><p>${'Words of its own. '.repeat(40)}</p>`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-lighthouse-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Where the package is that these tests install. */
function lighthouseFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('lighthouse/package.json'));
}

/** No name is known. */
const lookup = async () => [];

/** Audits with the real Lighthouse. {@link PUBLIC_HOST} is a public address, and the rest of loopback is private. */
async function audit(
  task: Partial<LabTask> & { url: string },
  environment: NodeJS.ProcessEnv = { LIGHTHOUSE_PATH: lighthouseFolder() },
  browserPath: string | null = null,
): Promise<LighthouseOutcome> {
  const parsed = parseNetworks('');
  if (!parsed.ok) throw new Error(parsed.message);
  const proxy = createBrowserProxy({
    allowedNetworks: parsed.networks,
    isPublicAddress: (address) => address === PUBLIC_HOST,
    resolver: { lookup, lookupLocal: lookup },
  });
  try {
    return await runLighthouse(
      {
        proxy,
        lighthouse: findLighthouse(environment, folder),
        chromePath: browserPath ?? (await chromiumPath()),
        hasSandbox: process.getuid?.() !== 0,
        lockFolder: folder,
        waitMs: 0,
      },
      { device: 'mobile', runs: 3, signal: AbortSignal.timeout(TEST_MS_MAX), ...task },
    );
  } finally {
    await proxy.close();
  }
}

function codeOf(outcome: LighthouseOutcome): string {
  return outcome.ok ? 'none' : outcome.failure.code;
}

describe('an audit with Lighthouse', () => {
  test(
    'keeps the median of three runs, one audit at a time on a machine',
    async () => {
      const site = await startSite({ '/': PLAIN });
      try {
        const first = audit({ url: site.url });
        const [outcome, second] = await Promise.all([first, audit({ url: site.url })]);
        expect([codeOf(outcome), codeOf(second)].toSorted()).toEqual(['busy', 'none']);
        const audited = outcome.ok ? outcome : second;
        if (!audited.ok) throw new Error('Neither was audited.');
        const { results, json } = audited;
        expect(results).toMatchObject({
          version: expect.stringMatching(/^13\./),
          requested: 3,
          completed: 3,
        });
        expect(results.categories.map(({ id }) => id)).toEqual(
          expect.arrayContaining(['performance', 'accessibility', 'best-practices', 'seo']),
        );
        for (const { value, range } of results.metrics) {
          expect(value).toBeGreaterThanOrEqual(range?.min ?? Infinity);
          expect(value).toBeLessThanOrEqual(range?.max ?? -Infinity);
        }
        const report = JSON.parse(json);
        expect(report).toMatchObject({ lighthouseVersion: results.version });
        const performance = results.categories.find(({ id }) => id === 'performance');
        expect(performance?.score).toBe(Math.round(report.categories.performance.score * 100));
      } finally {
        site.close();
      }
    },
    TEST_MS_MAX,
  );

  test('without the package the outcome says how to install it', async () => {
    const outcome = await audit({ url: `http://${PUBLIC_HOST}/` }, {});
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'no_lighthouse' } });
    expect(JSON.stringify(outcome)).toContain('npm install --prefix lighthouse lighthouse@13');
  });

  test(
    'a browser that cannot start is the reason',
    async () => {
      const outcome = await audit({ url: `http://${PUBLIC_HOST}/` }, undefined, '/bin/false');
      expect(outcome).toMatchObject({
        ok: false,
        failure: {
          code: 'failed',
          message:
            'Lighthouse could not audit the page. Its browser could not start. `pagemark doctor --browser` says what is missing.',
        },
      });
    },
    TEST_MS_MAX,
  );

  test(
    'a page on a private address is refused',
    async () => {
      expect(codeOf(await audit({ url: 'http://127.0.0.2/' }))).toBe('blocked_address');
    },
    TEST_MS_MAX,
  );
});

describe('a hostile page', () => {
  let secrets: Secrets;

  beforeAll(async () => {
    secrets = await startSecrets();
  });
  afterAll(() => secrets.close());

  test(
    'reaches no private address from the browser of Lighthouse',
    async () => {
      const { '/': page = '', ...others } = hostilePages(secrets.targets);
      const reached: string[] = [];
      const site = await startSite({
        ...others,
        '/': (request, response) => {
          reached.push(request.url ?? '');
          response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
        },
        '/worker.js': (_request, response) =>
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(others['/worker.js']),
        '/hold': (_request, response) => setTimeout(() => response.end(), 2_500),
      });
      try {
        await audit({ url: site.url });
        expect(reached.length, 'it was loaded').toBeGreaterThan(0);
        expect(secrets.seen()).toEqual([]);
      } finally {
        site.close();
      }
    },
    TEST_MS_MAX,
  );
});
