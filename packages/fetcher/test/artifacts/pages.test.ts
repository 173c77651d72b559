import { describe, expect, it } from 'vitest';
import { httpResponse, HTML_HEADER } from '../raw-server.ts';
import { gatherArtifacts, PAGE, pathsOf, reasonOf, startSite, text, valueOf } from './site.ts';

const html = (body: string, headers: readonly string[] = []) => httpResponse(body, [HTML_HEADER, ...headers]);

describe('a missing path', () => {
  it('is requested, a different one each time', async () => {
    const site = await startSite({});
    const first = valueOf((await gatherArtifacts(`${site.origin}/`)).missingPage);
    const second = valueOf((await gatherArtifacts(`${site.origin}/`)).missingPage);
    expect(first).toMatchObject({ text: '<title>Not here</title>', bytes: { wire: 23, decoded: 23 } });
    expect(first.redirectChain.hops).toMatchObject([{ status: 404 }]);
    expect(first.redirectChain.from).not.toBe(second.redirectChain.from);
  });

  it('is reported with its redirects', async () => {
    const site = await startSite({});
    const elsewhere = await startSite({ '/': PAGE });
    const server = await startSite(
      new Proxy(
        {},
        {
          get: (_routes, path) =>
            path === '/'
              ? PAGE
              : path === '/robots.txt'
                ? text('')
                : httpResponse('', [`Location: ${elsewhere.origin}/`], '302 Found'),
        },
      ),
    );
    const { redirectChain } = valueOf((await gatherArtifacts(`${server.origin}/`)).missingPage);
    expect(redirectChain.hops.map(({ status }) => status)).toEqual([302, 200]);
    expect(site.requests).toEqual([]);
  });
});

describe('the pages that a page references', () => {
  it('have their beginning read', async () => {
    const site = await startSite({
      '/canonical': html('<link rel=canonical href=/other>', ['X-Robots-Tag: noindex']),
      '/de': html(`<p>Hallo${'.'.repeat(100_000)}`),
      '/file': httpResponse('%PDF-', ['Content-Type: application/pdf']),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, {
      canonical: `${site.origin}/canonical`,
      alternates: [
        { url: `${site.origin}/`, hreflang: 'en' },
        { url: `${site.origin}/de`, hreflang: 'de' },
        { url: `${site.origin}/file`, hreflang: 'fr' },
      ],
    });
    const target = valueOf(artifacts.canonicalTarget);
    expect(target?.text).toBe('<link rel=canonical href=/other>');
    expect(target?.headers).toContainEqual({ name: 'x-robots-tag', value: 'noindex' });
    const [de, fr] = valueOf(artifacts.alternates);
    expect(de).toMatchObject({
      hreflang: 'de',
      page: { value: { truncated: true, bytes: { wire: 100_008 } } },
    });
    expect(valueOf(de?.page).text).toHaveLength(65_536);
    expect(valueOf(fr?.page).text).toBe('');
  });

  it('are not fetched when they are the page itself or missing', async () => {
    const site = await startSite({});
    const artifacts = await gatherArtifacts(`${site.origin}/`, { canonical: `${site.origin}/` });
    expect(valueOf(artifacts.canonicalTarget)).toBeNull();
    expect(valueOf(artifacts.alternates)).toEqual([]);
    expect(valueOf(artifacts.manifest)).toBeNull();
    expect(valueOf(artifacts.openGraphImage)).toBeNull();
  });

  it('are not fetched when robots.txt disallows it', async () => {
    const site = await startSite({ '/robots.txt': text('user-agent: *\ndisallow: /c') });
    const artifacts = await gatherArtifacts(`${site.origin}/`, { canonical: `${site.origin}/c` });
    expect(reasonOf(artifacts.canonicalTarget)).toContain('robots.txt');
  });

  it('include at most five alternates', async () => {
    const site = await startSite({});
    const alternates = Array.from({ length: 40 }, (_, n) => ({ url: `${site.origin}/${n}`, hreflang: 'de' }));
    const artifacts = await gatherArtifacts(`${site.origin}/`, { alternates });
    expect(valueOf(artifacts.alternates)).toHaveLength(5);
  });
});

describe('the page’s own URL', () => {
  it('is requested as by a script of another origin', async () => {
    const site = await startSite({
      '/': (socket, { text }) => {
        const origin = /^origin: (.*)$/im.exec(text)?.[1] ?? '';
        const cors =
          origin === ''
            ? []
            : [`Access-Control-Allow-Origin: ${origin}`, 'Access-Control-Allow-Credentials: true'];
        socket.write(html('page', cors));
      },
    });
    const cors = valueOf((await gatherArtifacts(`${site.origin}/`)).cors);
    expect(cors).toMatchObject({ status: 200, allowOrigin: cors.origin, allowCredentials: 'true' });
  });

  it('is requested with or without www', async () => {
    const names = { 'shop.example': ['127.0.0.1'], 'www.shop.example': ['127.0.0.1'] };
    const site = await startSite({
      '/p': (socket, { text: head }) =>
        void socket.write(
          /^host: www/im.test(head)
            ? httpResponse('', [`Location: http://shop.example:${site.port}/p`], '301 Moved')
            : html('page'),
        ),
    });
    const artifacts = await gatherArtifacts(`http://shop.example:${site.port}/p`, {}, { names });
    const variant = valueOf(artifacts.wwwVariant);
    expect(variant?.redirectChain.from).toBe(`http://www.shop.example:${site.port}/p`);
    expect(variant?.text).toBe('page');
    expect(variant?.redirectChain.hops.map(({ status }) => status)).toEqual([301, 200]);
    expect(valueOf(artifacts.httpVariant)).toBeNull();
  });
});

describe('the text files of a site', () => {
  it('are read whatever their status', async () => {
    const site = await startSite({
      '/llms.txt': text('# Shoes'),
      '/.well-known/security.txt': text('Contact: mailto:x@a.example', ['X-A: b']),
      '/app.json': text('{"name":"Shoes"}'),
    });
    const artifacts = await gatherArtifacts(`${site.origin}/`, { manifest: `${site.origin}/app.json` });
    expect(valueOf(artifacts.llmsTxt)).toMatchObject({ status: 200, text: '# Shoes', truncated: false });
    expect(valueOf(artifacts.securityTxt).headers).toContainEqual({ name: 'x-a', value: 'b' });
    expect(valueOf(artifacts.manifest)?.text).toBe('{"name":"Shoes"}');
    expect(pathsOf(site)).toContain('/app.json');
  });
});
