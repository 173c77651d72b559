import { gzipSync } from 'node:zlib';
import type { AssetKind, AssetResponse, PageReferences } from '@pagemark/domain';
import { headerValue } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { httpResponse } from '../raw-server.ts';
import type { RawServer } from '../raw-server.ts';
import { gatherArtifacts, NOT_FOUND, reasonOf, startSite, valueOf } from './site.ts';

function naming(url: string, kind: AssetKind): Partial<PageReferences> {
  return { resources: [{ url, kind, element: 'x', isLoadedAtOnce: true, isCandidate: false }] };
}

async function responseFor(site: RawServer, path: string, kind: AssetKind): Promise<AssetResponse> {
  const limits = { scriptTextsMax: 0 };
  const artifacts = await gatherArtifacts(`${site.origin}/`, naming(site.origin + path, kind), {
    artifacts: limits,
  });
  const [asset] = valueOf(artifacts.assets).listed;
  return valueOf(asset?.response);
}

const methodsOf = (site: RawServer, path: string) =>
  site.requests.filter((request) => request.path === path).map(({ text }) => text.split(' ')[0]);

/** A PNG header with dimensions. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('a script', () => {
  it('is requested by HEAD, which returns its size and headers', async () => {
    const headers = ['Content-Type: text/javascript', 'Cache-Control: max-age=60', 'X-Other: no'];
    const site = await startSite({ '/a.js': httpResponse('12345', headers) });
    const response = await responseFor(site, '/a.js', 'script');
    expect(response).toMatchObject({ method: 'HEAD', bytes: { wire: 5, decoded: null }, text: null });
    expect(response.headers.map(({ name }) => name)).toEqual([
      'content-length',
      'content-type',
      'cache-control',
    ]);
    expect(methodsOf(site, '/a.js')).toEqual(['HEAD']);
  });

  it.each(['405 Not Allowed', '501 Not Implemented'])(
    'is requested with GET when its host responds %s to HEAD',
    async (status) => {
      const site = await startSite({
        '/a.js': (socket, { text }) =>
          void socket.write(text.startsWith('HEAD') ? httpResponse('', [], status) : httpResponse('12345')),
      });
      expect(await responseFor(site, '/a.js', 'script')).toMatchObject({
        method: 'GET',
        bytes: { wire: 5, decoded: 5 },
        text: null,
      });
    },
  );

  it('is requested with GET when HEAD returns no size', async () => {
    const zipped = gzipSync('x'.repeat(10_000));
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n';
    const body = Buffer.concat([
      Buffer.from(`${zipped.length.toString(16)}\r\n`),
      zipped,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const site = await startSite({
      '/a.js': (socket, { text }) => {
        socket.write(head);
        if (text.startsWith('GET')) socket.write(body);
      },
    });
    expect((await responseFor(site, '/a.js', 'script')).bytes).toEqual({
      wire: zipped.length,
      decoded: 10_000,
    });
  });

  it('of the page’s own site has its text read when it is one of the first', async () => {
    const script = httpResponse('a();\n'.repeat(20_000), ['Content-Type: text/javascript']);
    const paths = ['/1.js', '/2.js', '/3.js', '/4.js', '/5.js'];
    const site = await startSite(Object.fromEntries(paths.map((path) => [path, script])));
    const resources = paths.flatMap((path) => naming(site.origin + path, 'script').resources ?? []);
    const artifacts = await gatherArtifacts(`${site.origin}/`, { resources });
    const responses = valueOf(artifacts.assets).listed.map(({ response }) => valueOf(response));
    expect(responses.map(({ text }) => text?.length)).toEqual([65_536, 65_536, 65_536, 65_536, undefined]);
    expect(responses.map(({ bytes }) => bytes.wire)).toEqual(Array.from({ length: 5 }, () => 100_000));
    expect(methodsOf(site, '/5.js')).toEqual(['HEAD']);
  });

  it('is listed when it is missing', async () => {
    const site = await startSite({});
    const response = await responseFor(site, '/a.js', 'script');
    expect([response.redirectChain.hops[0]?.status, response.bytes.wire]).toEqual([404, null]);
  });
});

describe('a stylesheet', () => {
  it('of the page’s own site has its text read', async () => {
    const css = '@import "b.css"; /* ü */';
    const zipped = gzipSync(css);
    const headers = ['Content-Type: text/css; charset=utf-8', 'Content-Encoding: gzip'];
    const site = await startSite({ '/a.css': httpResponse(zipped, headers) });
    expect(await responseFor(site, '/a.css', 'style')).toMatchObject({
      text: css,
      truncated: false,
      bytes: { wire: zipped.length, decoded: Buffer.byteLength(css) },
    });
  });

  it('is kept up to 256 KiB', async () => {
    const site = await startSite({ '/a.css': httpResponse('a'.repeat(300_000)) });
    const { text, truncated, bytes } = await responseFor(site, '/a.css', 'style');
    expect([text?.length, truncated, bytes]).toEqual([262_144, true, { wire: 300_000, decoded: 300_000 }]);
  });

  it('of another site is not read', async () => {
    const site = await startSite({});
    const other = await startSite({ '/a.css': httpResponse('a') }, '127.0.0.2');
    const artifacts = await gatherArtifacts(`${site.origin}/`, naming(`${other.origin}/a.css`, 'style'));
    const [asset] = valueOf(artifacts.assets).listed;
    expect([asset?.isSameSite, valueOf(asset?.response).text]).toEqual([false, null]);
  });

  it('that is a decompression bomb has no text and no size', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    const site = await startSite({ '/a.css': httpResponse(bomb, ['Content-Encoding: gzip']) });
    expect(await responseFor(site, '/a.css', 'style')).toMatchObject({
      text: '',
      bytes: { wire: bomb.length, decoded: null },
    });
  });

  it('that never ends is not read to the end', async () => {
    const site = await startSite({
      '/a.css': (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const more = () => {
          while (!socket.destroyed && socket.write('a'.repeat(60_000)));
        };
        socket.on('drain', more);
        more();
      },
    });
    expect(await responseFor(site, '/a.css', 'style')).toMatchObject({
      truncated: true,
      bytes: { wire: null, decoded: null },
    });
  });
});

describe('an image', () => {
  it('is requested up to its dimensions', async () => {
    const body = Buffer.concat([png(800, 600), Buffer.alloc(65_536 - 33)]);
    const headers = ['Content-Type: image/png', 'Content-Range: bytes 0-65535/200000'];
    const site = await startSite({ '/a.png': httpResponse(body, headers, '206 Partial Content') });
    const response = await responseFor(site, '/a.png', 'image');
    expect(response.image).toEqual({ format: 'png', width: 800, height: 600 });
    expect(response.bytes.wire).toBe(200_000);
    expect(site.requests.find(({ path }) => path === '/a.png')?.text).toMatch(/^range: bytes=0-65535$/im);
  });

  it('is read up to its dimensions when its host sends all of it', async () => {
    const body = Buffer.concat([png(8, 6), Buffer.alloc(3_000_000)]);
    const site = await startSite({ '/a.png': httpResponse(body, ['Content-Type: image/png']) });
    const response = await responseFor(site, '/a.png', 'image');
    expect(response).toMatchObject({ image: { width: 8, height: 6 }, bytes: { wire: body.length } });
  });

  it('is recognized when its format differs from the declared one', async () => {
    const site = await startSite({
      '/a.png': httpResponse('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>', [
        'Content-Type: image/png',
      ]),
      '/b.png': httpResponse('<p>sorry', ['Content-Type: image/png']),
    });
    expect((await responseFor(site, '/a.png', 'image')).image).toEqual({
      format: 'svg',
      width: 24,
      height: 12,
    });
    expect((await responseFor(site, '/b.png', 'image')).image).toBeNull();
  });

  it('at an IP address that is not allowed is not requested', async () => {
    const inside = await startSite({ '/a.png': httpResponse(png(1, 1)) }, '127.0.0.2');
    const site = await startSite({});
    const artifacts = await gatherArtifacts(`${site.origin}/`, naming(`${inside.origin}/a.png`, 'image'), {
      allowed: '127.0.0.1',
    });
    const [asset] = valueOf(artifacts.assets).listed;
    expect(reasonOf(asset?.response)).toBe('Pagemark may not connect to this address.');
    expect(inside.connections()).toBe(0);
  });
});

const part = (body: Buffer, range: string) =>
  httpResponse(body, [`Content-Range: bytes ${range}`], '206 Partial Content');

describe('the icon of a page', () => {
  it('is the first that it declares', async () => {
    const site = await startSite({ '/i.png': httpResponse(png(32, 32), ['Content-Type: image/png']) });
    const icons = [
      { url: `${site.origin}/touch.png`, rel: 'apple-touch-icon', sizes: '' },
      { url: `${site.origin}/i.png`, rel: 'shortcut icon', sizes: '' },
    ];
    const favicon = valueOf((await gatherArtifacts(`${site.origin}/`, { icons })).favicon);
    expect(favicon).toMatchObject({ isDeclared: true, image: { format: 'png', width: 32 } });
  });

  it.each<[string, Buffer, string | null]>([
    ['the whole file', httpResponse(png(32, 32)), 'image/png'],
    ['the whole file as a part', part(png(32, 32), '0-32/33'), 'image/png'],
    ['a part of a larger file', part(png(32, 32), '0-32/2000000'), null],
    [
      'HTML that says it is a PNG',
      httpResponse('<script>alert(1)</script>', ['Content-Type: image/png']),
      null,
    ],
    ['an error with a picture', httpResponse(png(32, 32), [], '404 Not Found'), null],
    [
      'a bomb of 32 MiB',
      httpResponse(gzipSync(Buffer.alloc(32 * 1024 * 1024)), ['Content-Encoding: gzip']),
      null,
    ],
  ])('is stored only when the response is an icon: %s', async (_name, response, mediaType) => {
    const site = await startSite({ '/favicon.ico': response });
    const favicon = valueOf((await gatherArtifacts(`${site.origin}/`)).favicon);
    expect(favicon.icon?.mediaType ?? null).toBe(mediaType);
  });

  it('is requested at the default path when the page declares none', async () => {
    const site = await startSite({ '/favicon.ico': NOT_FOUND });
    const favicon = valueOf((await gatherArtifacts(`${site.origin}/`)).favicon);
    expect([favicon.isDeclared, favicon.redirectChain.hops[0]?.status]).toEqual([false, 404]);
    expect(headerValue(favicon.headers, 'content-type')).toContain('text/html');
  });
});
