import { describe, expect, it } from 'vitest';
import { httpAnswer, HTML_HEADER } from '../raw-server.ts';
import { lookAround, PAGE, pathsOf, reasonOf, startSite, text, valueOf } from './site.ts';

const html = (body: string, headers: readonly string[] = []) => httpAnswer(body, [HTML_HEADER, ...headers]);

describe('a path that cannot exist', () => {
  it('is asked for, another each time', async () => {
    const site = await startSite({});
    const first = valueOf((await lookAround(`${site.origin}/`)).missingPage);
    const second = valueOf((await lookAround(`${site.origin}/`)).missingPage);
    expect(first).toMatchObject({ text: '<title>Not here</title>', bytes: { wire: 23, decoded: 23 } });
    expect(first.journey.hops).toMatchObject([{ status: 404 }]);
    expect(first.journey.from).not.toBe(second.journey.from);
  });

  it('is told with where it redirects to', async () => {
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
                : httpAnswer('', [`Location: ${elsewhere.origin}/`], '302 Found'),
        },
      ),
    );
    const { journey } = valueOf((await lookAround(`${server.origin}/`)).missingPage);
    expect(journey.hops.map(({ status }) => status)).toEqual([302, 200]);
    expect(site.requests).toEqual([]);
  });
});

describe('pages that the page points to', () => {
  it('are read at their beginning', async () => {
    const site = await startSite({
      '/canonical': html('<link rel=canonical href=/other>', ['X-Robots-Tag: noindex']),
      '/de': html(`<p>Hallo${'.'.repeat(100_000)}`),
      '/file': httpAnswer('%PDF-', ['Content-Type: application/pdf']),
    });
    const around = await lookAround(`${site.origin}/`, {
      canonical: `${site.origin}/canonical`,
      alternates: [
        { url: `${site.origin}/`, hreflang: 'en' },
        { url: `${site.origin}/de`, hreflang: 'de' },
        { url: `${site.origin}/file`, hreflang: 'fr' },
      ],
    });
    const target = valueOf(around.canonicalTarget);
    expect(target?.text).toBe('<link rel=canonical href=/other>');
    expect(target?.headers).toContainEqual({ name: 'x-robots-tag', value: 'noindex' });
    const [de, fr] = valueOf(around.alternates);
    expect(de).toMatchObject({
      hreflang: 'de',
      page: { value: { truncated: true, bytes: { wire: 100_008 } } },
    });
    expect(valueOf(de?.page).text).toHaveLength(65_536);
    expect(valueOf(fr?.page).text).toBe('');
  });

  it('are not fetched when they are the page itself, or not there', async () => {
    const site = await startSite({});
    const around = await lookAround(`${site.origin}/`, { canonical: `${site.origin}/` });
    expect(valueOf(around.canonicalTarget)).toBeNull();
    expect(valueOf(around.alternates)).toEqual([]);
    expect(valueOf(around.manifest)).toBeNull();
    expect(valueOf(around.openGraphImage)).toBeNull();
  });

  it('are not fetched when robots.txt asks not to', async () => {
    const site = await startSite({ '/robots.txt': text('user-agent: *\ndisallow: /c') });
    const around = await lookAround(`${site.origin}/`, { canonical: `${site.origin}/c` });
    expect(reasonOf(around.canonicalTarget)).toContain('robots.txt');
  });

  it('are five of many alternates', async () => {
    const site = await startSite({});
    const alternates = Array.from({ length: 40 }, (_, n) => ({ url: `${site.origin}/${n}`, hreflang: 'de' }));
    const around = await lookAround(`${site.origin}/`, { alternates });
    expect(valueOf(around.alternates)).toHaveLength(5);
  });
});

describe('the page’s own URL', () => {
  it('is asked as a script of another origin would', async () => {
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
    const cors = valueOf((await lookAround(`${site.origin}/`)).cors);
    expect(cors).toMatchObject({ status: 200, allowOrigin: cors.origin, allowCredentials: 'true' });
  });

  it('is asked for with www, or without', async () => {
    const names = { 'shop.example': ['127.0.0.1'], 'www.shop.example': ['127.0.0.1'] };
    const site = await startSite({
      '/p': (socket, { text: head }) =>
        void socket.write(
          /^host: www/im.test(head)
            ? httpAnswer('', [`Location: http://shop.example:${site.port}/p`], '301 Moved')
            : html('page'),
        ),
    });
    const around = await lookAround(`http://shop.example:${site.port}/p`, {}, { names });
    const twin = valueOf(around.hostTwin);
    expect(twin?.from).toBe(`http://www.shop.example:${site.port}/p`);
    expect(twin?.hops.map(({ status }) => status)).toEqual([301, 200]);
    expect(valueOf(around.httpTwin)).toBeNull();
  });
});

describe('the text files of a site', () => {
  it('are read whatever they answer', async () => {
    const site = await startSite({
      '/llms.txt': text('# Shoes'),
      '/.well-known/security.txt': text('Contact: mailto:x@a.example', ['X-A: b']),
      '/app.json': text('{"name":"Shoes"}'),
    });
    const around = await lookAround(`${site.origin}/`, { manifest: `${site.origin}/app.json` });
    expect(valueOf(around.llmsTxt)).toMatchObject({ status: 200, text: '# Shoes', truncated: false });
    expect(valueOf(around.securityTxt).headers).toContainEqual({ name: 'x-a', value: 'b' });
    expect(valueOf(around.manifest)?.text).toBe('{"name":"Shoes"}');
    expect(pathsOf(site)).toContain('/app.json');
  });
});
