import type { Socket } from 'node:net';
import type { PageReferences } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import {
  linkOutcomes,
  linksTo,
  gatherArtifacts,
  gatherArtifactsWith,
  PAGE,
  pathsOf,
  reasonOf,
  startGathering,
  startSite,
  text,
  valueOf,
} from './site.ts';

const RETRY_AFTER = 'The host asked clients to wait before they send more requests.';
const images = (origin: string, count: number): Partial<PageReferences> => ({
  resources: Array.from({ length: count }, (_, n) => ({
    url: `${origin}/image-${n}`,
    kind: 'image',
    element: 'img',
    isLoadedAtOnce: true,
    isCandidate: false,
  })),
});

describe('gathering artifacts', () => {
  it('ends at its number of requests and lists what was skipped', async () => {
    const site = await startSite({});
    const references = images(site.origin, 12);
    const artifacts = await gatherArtifacts(`${site.origin}/`, references, {
      artifacts: { requestsMax: 6 },
    });
    expect(site.requests).toHaveLength(7); // The page itself does not count.
    const reason = "The request budget for the page's artifacts was used up.";
    expect(valueOf(artifacts.assets).listed.map(({ response }) => reasonOf(response))).toContain(reason);
    expect(artifacts.cost).toMatchObject({ requests: 6 });
    expect(artifacts.cost?.skipped).toContainEqual({
      reasonCode: 'request_budget_exceeded',
      message: reason,
      count: expect.any(Number),
    });
  });

  it('ends at its time limit with the artifacts gathered so far', async () => {
    const site = await startSite({ '/llms.txt': () => undefined, '/hangs': () => undefined });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/hangs`), {
      artifacts: { totalMs: 300 },
    });
    const reason = "The time budget for the page's artifacts was used up.";
    expect(valueOf(artifacts.robotsTxt).status).toBe(404);
    expect(reasonOf(artifacts.llmsTxt)).toBe(reason);
    expect(linkOutcomes(artifacts)).toEqual([reason]);
  });

  it('ends at its amount of data', async () => {
    const site = await startSite({
      '/llms.txt': text('x'.repeat(3_000)),
      '/robots.txt': text('#'.repeat(3_000)),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, images(site.origin, 2), {
      artifacts: { bytesMax: 3_000 },
    });
    expect(valueOf(artifacts.robotsTxt).text).toHaveLength(3_000);
    expect(valueOf(artifacts.assets).listed.map(({ response }) => reasonOf(response))).toEqual(
      Array.from({ length: 2 }, () => "The data budget for the page's artifacts was used up."),
    );
  });

  it('gives each request its own time limit', async () => {
    const site = await startSite({ '/hangs': () => undefined });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/hangs`), {
      artifacts: { requestMs: 100 },
    });
    expect(linkOutcomes(artifacts)).toEqual(['timeout']);
  });

  it('does not wait again for a host that did not respond', async () => {
    const silent = await startSite(
      { '/robots.txt': () => undefined, '/image-0': () => undefined },
      '127.0.0.2',
    );
    const site = await startSite({});
    const artifacts = await gatherArtifacts(`${site.origin}/`, images(silent.origin, 12), {
      artifacts: { requestMs: 1_000, perHostMax: 1 },
    });
    const failures = valueOf(artifacts.assets).listed.map(
      ({ response }) => valueOf(response).redirectChain.failure,
    );
    expect(failures).toEqual(Array.from({ length: 12 }, () => 'timeout'));
    expect(silent.requests).toHaveLength(1);
  });

  it('sends at most two concurrent requests to a host, across all pages', async () => {
    let [open, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const slow = (socket: Socket) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        socket.write(text('slow'));
      });
      // Two are in progress, and no third arrives before one of them has a response.
      if (waiting.length === 2) setImmediate(() => waiting.splice(0).forEach((response) => response()));
    };
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const site = await startSite(Object.fromEntries(paths.map((path) => [path, slow])));
    const fetcher = startGathering();
    const links = linksTo(...paths.map((path) => site.origin + path));
    await Promise.all([
      gatherArtifactsWith(fetcher, `${site.origin}/`, links),
      gatherArtifactsWith(fetcher, `${site.origin}/`, links),
    ]);
    expect(most).toBe(2);
  });

  it('makes artifacts of references unavailable when these are unknown', async () => {
    const site = await startSite({});
    const artifacts = await gatherArtifacts(`${site.origin}/`, null);
    const reason = 'The references of the page could not be read.';
    expect([artifacts.assets, artifacts.links, artifacts.favicon].map(reasonOf)).toEqual([
      reason,
      reason,
      reason,
    ]);
    expect(valueOf(artifacts.missingPage).redirectChain.hops).toMatchObject([{ status: 404 }]);
  });

  it('rejects when its caller aborts, and closes its connections', async () => {
    const stop = new AbortController();
    const site = await startSite({ '/robots.txt': () => stop.abort(new Error('stopped')) });
    const gathering = gatherArtifactsWith(startGathering(), `${site.origin}/`, {}, { signal: stop.signal });
    await expect(gathering).rejects.toThrow('stopped');
  });

  it('rejects when the fetcher is closed', async () => {
    const fetcher = startGathering();
    const site = await startSite({ '/robots.txt': () => void fetcher.close() });
    await expect(gatherArtifactsWith(fetcher, `${site.origin}/`)).rejects.toThrow('closed');
  });

  it('is null when it is disabled', () => {
    expect(startGathering({ artifacts: null }).gatherArtifacts).toBeNull();
  });
});

describe('a host that asks for no more requests', () => {
  it.each([
    ['429 Too Many Requests', []],
    ['429 Too Many Requests', ['Retry-After: 120']],
    ['503 Busy', ['Retry-After: Fri, 20 Nov 2026 12:10:00 GMT']],
    ['404 Not Found', ['Retry-After: 60']],
  ])('gets none after %s %j', async (status, headers) => {
    const site = await startSite({ '/robots.txt': text('', headers, status) });
    const fetcher = startGathering({ artifacts: { perHostMax: 1 } });
    const artifacts = await gatherArtifactsWith(fetcher, `${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(pathsOf(site)).toEqual(['/', '/robots.txt']);
    expect(reasonOf(artifacts.cors)).toBe(RETRY_AFTER);
    const next = await gatherArtifactsWith(fetcher, `${site.origin}/`);
    expect(reasonOf(next.cors)).toBe(RETRY_AFTER);
    expect(pathsOf(site)).toEqual(['/', '/robots.txt', '/']);
  });

  it.each([
    ['has waited its seconds', 'Retry-After: 30', 30_001],
    ['asked for more than an hour', 'Retry-After: 999999', 3_600_001],
    ['did not say for how long', 'X: y', 60_001],
  ])('gets requests again when it %s', async (_name, header, laterMs) => {
    let nowMs = Date.parse('2026-11-20T12:00:00Z');
    const site = await startSite({ '/robots.txt': text('', [header], '429 Slow down') });
    const fetcher = startGathering({ clock: { nowMs: () => nowMs }, artifacts: { perHostMax: 1 } });
    await gatherArtifactsWith(fetcher, `${site.origin}/`);
    nowMs += laterMs;
    await gatherArtifactsWith(fetcher, `${site.origin}/`);
    expect(pathsOf(site)).toEqual(['/', '/robots.txt', '/', '/robots.txt']);
  });

  it('does not affect other hosts', async () => {
    const other = await startSite({ '/': PAGE }, '127.0.0.2');
    const site = await startSite({ '/robots.txt': text('', [], '429 Slow down') });
    const artifacts = await gatherArtifacts(`${site.origin}/`, linksTo(`${other.origin}/`));
    expect(linkOutcomes(artifacts)).toEqual([200]);
  });

  it('with Retry-After on a redirect has it followed', async () => {
    const site = await startSite({
      '/a': httpResponse('', ['Location: /b', 'Retry-After: 10'], '302 Found'),
      '/b': text('b'),
    });
    expect(linkOutcomes(await gatherArtifacts(`${site.origin}/`, linksTo(`${site.origin}/a`)))).toEqual([
      200,
    ]);
  });
});
