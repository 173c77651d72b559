import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Files = Record<string, { status?: number; type?: string; body: string | Buffer }>;

/** Serves files from memory, `ORIGIN` in them replaced. */
export async function startSite(files: Files): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''] ?? { status: 404, body: 'no' };
    const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
    const body =
      typeof file.body === 'string' ? file.body.replaceAll('ORIGIN', `http://127.0.0.1:${port}`) : file.body;
    response.writeHead(file.status ?? 200, { 'content-type': file.type ?? 'application/xml' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // As above.
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const urlset = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
export const sitemapIndex = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
