import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SlowSitemapSite = {
  origin: string;
  /** Requests for files that drip and are still open. */
  dripping(): number;
  /** Number of requests for a path. */
  requests(path: string): number;
  /** Makes all files fast from now on. */
  hurry(): void;
  close(): Promise<void>;
};

/**
 * Serves `/index.xml`, which references the files `/0.xml` and so on with one URL each. Files from `firstSlow` on send a
 * newline every 100 ms and never end.
 */
export async function startSlowSitemapSite(files: number, firstSlow: number): Promise<SlowSitemapSite> {
  const open = new Set<object>();
  const counts = new Map<string, number>();
  let isSlow = true;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'application/xml' });
    if (path === '/index.xml') {
      const names = Array.from(
        { length: files },
        (_, file) => `<sitemap><loc>${origin}/${file}.xml</loc></sitemap>`,
      );
      response.end(`<sitemapindex>${names.join('')}</sitemapindex>`);
      return;
    }
    const file = Number(/\d+/.exec(path)?.[0]);
    if (!isSlow || file < firstSlow) {
      response.end(`<urlset><url><loc>http://s.invalid/${file}</loc></url></urlset>`);
      return;
    }
    open.add(response);
    const drip = setInterval(() => response.write('\n'), 100);
    response.on('close', () => {
      clearInterval(drip);
      open.delete(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    dripping: () => open.size,
    requests: (path) => counts.get(path) ?? 0,
    hurry: () => {
      isSlow = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
