import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import {
  linkOutcomes,
  linksTo,
  gatherArtifactsWith,
  PAGE,
  pathsOf,
  startGathering,
  startSite,
  text,
  valueOf,
} from './site.ts';

const sitemap = (host: string) => httpResponse(`<urlset><url><loc>http://${host}/2</loc></url></urlset>`);

function startShop() {
  return startSite({
    '/2': PAGE,
    '/a.css': text('p {}'),
    '/linked': text('linked'),
    '/sitemap.xml': (socket, { text: head }) =>
      void socket.write(sitemap(/^host: (.*)$/im.exec(head)?.[1] ?? '')),
  });
}

describe('the next page of a site', () => {
  it('reuses the artifacts of the page before', async () => {
    const shop = await startShop();
    const fetcher = startGathering();
    const css = { kind: 'style', element: 'link', isLoadedAtOnce: true, isCandidate: false } as const;
    const references = {
      ...linksTo(`${shop.origin}/linked`),
      resources: [{ url: `${shop.origin}/a.css`, ...css }],
    };
    const first = await gatherArtifactsWith(fetcher, `${shop.origin}/`, references);
    const before = shop.requests.length;
    const second = await gatherArtifactsWith(fetcher, `${shop.origin}/2`, references);
    expect(pathsOf(shop).slice(before)).toEqual(['/2', '/2']); // The page, and the request of a script of another origin.
    expect(second.robotsTxt).toEqual(first.robotsTxt);
    expect(second.assets).toEqual(first.assets);
    expect(linkOutcomes(second)).toEqual([200]);
    const lists = [first, second].map(({ sitemaps }) => valueOf(sitemaps).files[0]?.content?.listsPage);
    expect(lists).toEqual([false, true]);
  });

  it('has its artifacts gathered again after a while', async () => {
    let nowMs = 0;
    const shop = await startShop();
    const fetcher = startGathering({ clock: { nowMs: () => nowMs } });
    await gatherArtifactsWith(fetcher, `${shop.origin}/`);
    nowMs += 30_000;
    await gatherArtifactsWith(fetcher, `${shop.origin}/`);
    expect(pathsOf(shop).filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  it('is audited again with the files as they are now, once in each audit', async () => {
    let nowMs = 0;
    let robots = 'User-agent: *\nDisallow: /';
    const shop = await startSite({ '/2': PAGE, '/robots.txt': (socket) => void socket.write(text(robots)) });
    const fetcher = startGathering({ clock: { nowMs: () => nowMs } });
    const robotsOf = async (auditId: string, path = '/') => {
      nowMs += 1;
      const { robotsTxt } = await gatherArtifactsWith(fetcher, shop.origin + path, {}, { auditId });
      return valueOf(robotsTxt).text;
    };
    expect(await robotsOf('first')).toBe(robots);
    robots = 'User-agent: *\nAllow: /';
    expect(await robotsOf('second')).toBe(robots);
    expect(await robotsOf('second')).toBe(robots);
    expect(await robotsOf('third', '/2')).toBe(robots);
    expect(pathsOf(shop).filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  it('does not reuse a temporary error', async () => {
    const shop = await startSite({ '/robots.txt': text('', [], '500 Error') });
    const fetcher = startGathering();
    await gatherArtifactsWith(fetcher, `${shop.origin}/`);
    await gatherArtifactsWith(fetcher, `${shop.origin}/`);
    expect(pathsOf(shop).filter((path) => path === '/robots.txt')).toHaveLength(2);
  });
});
