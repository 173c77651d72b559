import type { Socket } from 'node:net';
import type { PageReferences } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { httpAnswer } from '../raw-server.ts';
import {
  linkOutcomes,
  linksTo,
  lookAround,
  lookAroundWith,
  PAGE,
  pathsOf,
  reasonOf,
  startLooking,
  startSite,
  text,
  valueOf,
} from './site.ts';

const QUIET = 'The host asked not to be sent more requests for now.';
const images = (origin: string, count: number): Partial<PageReferences> => ({
  resources: Array.from({ length: count }, (_, n) => ({
    url: `${origin}/image-${n}`,
    kind: 'image',
    element: 'img',
    isLoadedAtOnce: true,
    isCandidate: false,
  })),
});

describe('looking around a page', () => {
  it('ends at its number of requests, and says what was left out', async () => {
    const site = await startSite({});
    const references = images(site.origin, 12);
    const around = await lookAround(`${site.origin}/`, references, { surroundings: { requestsMax: 6 } });
    expect(site.requests).toHaveLength(7); // The page itself is not of this budget.
    const reason = 'The number of requests for looking around the page was used up.';
    expect(valueOf(around.assets).listed.map(({ answer }) => reasonOf(answer))).toContain(reason);
    expect(around.effort).toMatchObject({ requests: 6 });
    expect(around.effort?.leftOut).toContainEqual({ reason, count: expect.any(Number) });
  });

  it('ends at its time, with what was captured until then', async () => {
    const site = await startSite({ '/llms.txt': () => undefined, '/hangs': () => undefined });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/hangs`), {
      surroundings: { totalMs: 300 },
    });
    const reason = 'The time for looking around the page was used up.';
    expect(valueOf(around.robotsTxt).status).toBe(404);
    expect(reasonOf(around.llmsTxt)).toBe(reason);
    expect(linkOutcomes(around)).toEqual([reason]);
  });

  it('ends at its amount of data', async () => {
    const site = await startSite({
      '/llms.txt': text('x'.repeat(3_000)),
      '/robots.txt': text('#'.repeat(3_000)),
    });
    const around = await lookAround(`${site.origin}/`, images(site.origin, 2), {
      surroundings: { bytesMax: 3_000 },
    });
    expect(valueOf(around.robotsTxt).text).toHaveLength(3_000);
    expect(valueOf(around.assets).listed.map(({ answer }) => reasonOf(answer))).toEqual(
      Array.from({ length: 2 }, () => 'The amount of data for looking around the page was used up.'),
    );
  });

  it('gives each request a time of its own', async () => {
    const site = await startSite({ '/hangs': () => undefined });
    const around = await lookAround(`${site.origin}/`, linksTo(`${site.origin}/hangs`), {
      surroundings: { requestMs: 100 },
    });
    expect(linkOutcomes(around)).toEqual(['timeout']);
  });

  it('does not wait again for a host that has not answered', async () => {
    const silent = await startSite(
      { '/robots.txt': () => undefined, '/image-0': () => undefined },
      '127.0.0.2',
    );
    const site = await startSite({});
    const around = await lookAround(`${site.origin}/`, images(silent.origin, 12), {
      surroundings: { requestMs: 100, perHostMax: 1 },
    });
    const failures = valueOf(around.assets).listed.map(({ answer }) => valueOf(answer).journey.failure);
    expect(failures).toEqual(Array.from({ length: 12 }, () => 'timeout'));
    expect(silent.requests).toHaveLength(1);
  });

  it('sends two requests to a host at a time, from all pages together', async () => {
    let [open, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const slow = (socket: Socket) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        socket.write(text('slow'));
      });
      // Two are under way, and no third will come before one of them is answered.
      if (waiting.length === 2) setImmediate(() => waiting.splice(0).forEach((answer) => answer()));
    };
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const site = await startSite(Object.fromEntries(paths.map((path) => [path, slow])));
    const fetcher = startLooking();
    const links = linksTo(...paths.map((path) => site.origin + path));
    await Promise.all([
      lookAroundWith(fetcher, `${site.origin}/`, links),
      lookAroundWith(fetcher, `${site.origin}/`, links),
    ]);
    expect(most).toBe(2);
  });

  it('knows nothing of what the page mentions when that is not known', async () => {
    const site = await startSite({});
    const around = await lookAround(`${site.origin}/`, null);
    const reason = 'What the page mentions could not be read.';
    expect([around.assets, around.links, around.favicon].map(reasonOf)).toEqual([reason, reason, reason]);
    expect(valueOf(around.missingPage).journey.hops).toMatchObject([{ status: 404 }]);
  });

  it('rejects when it is no longer wanted, and leaves no connection', async () => {
    const stop = new AbortController();
    const site = await startSite({ '/robots.txt': () => stop.abort(new Error('stopped')) });
    const looking = lookAroundWith(startLooking(), `${site.origin}/`, {}, { signal: stop.signal });
    await expect(looking).rejects.toThrow('stopped');
  });

  it('rejects when the fetcher is closed', async () => {
    const fetcher = startLooking();
    const site = await startSite({ '/robots.txt': () => void fetcher.close() });
    await expect(lookAroundWith(fetcher, `${site.origin}/`)).rejects.toThrow('closed');
  });

  it('is not there when it is switched off', () => {
    expect(startLooking({ surroundings: null }).fetchSurroundings).toBeNull();
  });
});

describe('a host that asks for it', () => {
  it.each([
    ['429 Too Many Requests', []],
    ['429 Too Many Requests', ['Retry-After: 120']],
    ['503 Busy', ['Retry-After: Fri, 20 Nov 2026 12:10:00 GMT']],
    ['404 Not Found', ['Retry-After: 60']],
  ])('is left alone after %s %j', async (status, headers) => {
    const site = await startSite({ '/robots.txt': text('', headers, status) });
    const fetcher = startLooking({ surroundings: { perHostMax: 1 } });
    const around = await lookAroundWith(fetcher, `${site.origin}/`, linksTo(`${site.origin}/a`));
    expect(pathsOf(site)).toEqual(['/', '/robots.txt']);
    expect(reasonOf(around.cors)).toBe(QUIET);
    const next = await lookAroundWith(fetcher, `${site.origin}/`);
    expect(reasonOf(next.cors)).toBe(QUIET);
    expect(pathsOf(site)).toEqual(['/', '/robots.txt', '/']);
  });

  it.each([
    ['has waited its seconds', 'Retry-After: 30', 30_001],
    ['asked for more than an hour', 'Retry-After: 999999', 3_600_001],
    ['did not say for how long', 'X: y', 60_001],
  ])('is asked again when it %s', async (_name, header, laterMs) => {
    let nowMs = Date.parse('2026-11-20T12:00:00Z');
    const site = await startSite({ '/robots.txt': text('', [header], '429 Slow down') });
    const fetcher = startLooking({ clock: { nowMs: () => nowMs }, surroundings: { perHostMax: 1 } });
    await lookAroundWith(fetcher, `${site.origin}/`);
    nowMs += laterMs;
    await lookAroundWith(fetcher, `${site.origin}/`);
    expect(pathsOf(site)).toEqual(['/', '/robots.txt', '/', '/robots.txt']);
  });

  it('does not keep other hosts from being asked', async () => {
    const other = await startSite({ '/': PAGE }, '127.0.0.2');
    const site = await startSite({ '/robots.txt': text('', [], '429 Slow down') });
    const around = await lookAround(`${site.origin}/`, linksTo(`${other.origin}/`));
    expect(linkOutcomes(around)).toEqual([200]);
  });

  it('with a redirect is followed: that is when to follow it', async () => {
    const site = await startSite({
      '/a': httpAnswer('', ['Location: /b', 'Retry-After: 10'], '302 Found'),
      '/b': text('b'),
    });
    expect(linkOutcomes(await lookAround(`${site.origin}/`, linksTo(`${site.origin}/a`)))).toEqual([200]);
  });
});
