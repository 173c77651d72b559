import type { RequestListener } from 'node:http';
import { FENCE } from '@pagemark/renderer';
import { expect, test } from 'vitest';
import { pageOf, PUBLIC_HOST, startRendering, startSite } from './start-rendering.ts';
import { startSecureSite, trusting } from './start-secure-site.ts';

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
    const base = `http://insecure.test:${insecure.port}`;
    const html = `<!doctype html><html lang="en"><title>m</title><h1>Mixed</h1><link rel="stylesheet" href="${base}/style.css"><script src="${base}/script.js"></script><script>fetch('${base}/data').catch(() => {})</script><img src="${base}/image.png" alt="">`;
    const secure = await startSecureSite((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
    }, PUBLIC_HOST);
    const rendering = await startRendering({
      names: () => [PUBLIC_HOST],
      // The certificate of this test is trusted, and no other.
      fence: { ...FENCE, arguments: [...FENCE.arguments, trusting(secure)] },
    });
    try {
      const { port } = secure;
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
      secure.close();
    }
  },
  TEST_MS_MAX,
);
