import { createHash, X509Certificate } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAuthority } from '@pagemark/fetcher/testing/certificates';
import { FENCE } from '@pagemark/renderer';
import { expect, test } from 'vitest';
import { pageOf, PUBLIC_HOST, startRendering, startSite } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;

test(
  'scripts, stylesheets and requests with HTTP of a page with HTTPS are named as blocked, and its images load with HTTPS only',
  async () => {
    const requested: string[] = [];
    const record: RequestListener = ({ url }, response) => {
      requested.push(String(url));
      response.end();
    };
    const insecure = await startSite({
      '/script.js': record,
      '/style.css': record,
      '/data': record,
      '/image.png': record,
    });
    const authority = await createAuthority();
    const certificate = await authority.issue({ names: ['site.test'] });
    const base = `http://insecure.test:${insecure.port}`;
    const html = `<!doctype html><html lang="en"><title>m</title><h1>Mixed</h1><link rel="stylesheet" href="${base}/style.css"><script src="${base}/script.js"></script><script>fetch('${base}/data').catch(() => {})</script><img src="${base}/image.png" alt="">`;
    const server = createServer(certificate, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, PUBLIC_HOST, resolve));
    const { publicKey } = new X509Certificate(String(certificate.cert));
    const key = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64');
    const rendering = await startRendering({
      names: () => [PUBLIC_HOST],
      // The certificate of this test is trusted, and no other.
      fence: { ...FENCE, arguments: [...FENCE.arguments, `--ignore-certificate-errors-spki-list=${key}`] },
    });
    try {
      const { port } = server.address() as AddressInfo;
      const page = pageOf(await rendering.render(`https://site.test:${port}/`));
      expect(page).toMatchObject({ status: 200, finalUrl: `https://site.test:${port}/` });
      const failures = page.requests.items.map(({ url, status, failure }) => [url, status, failure]);
      const blocked = ['style.css', 'script.js', 'data'].map((name) => [`${base}/${name}`, null, 'blocked']);
      expect(failures).toEqual(expect.arrayContaining(blocked));
      // Chromium asks for images with HTTPS instead, which this site does not have.
      expect(failures).toContainEqual([`${base.replace('http:', 'https:')}/image.png`, null, 'failed']);
      expect(failures).toHaveLength(blocked.length + 2);
      const texts = page.consoleErrors.items.map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringMatching(/^Mixed Content: .*\/script\.js/));
      expect(requested).toEqual([]);
    } finally {
      await rendering.close();
      insecure.close();
      server.closeAllConnections();
      server.close();
    }
  },
  TEST_MS_MAX,
);
