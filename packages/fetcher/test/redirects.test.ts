import { describe, expect, it } from 'vitest';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';

const PAGE = httpResponse('<p>page', [HTML_HEADER]);

function redirect(location: string, headers: readonly string[] = [], status = '302 Found') {
  return httpResponse('moved', [`Location: ${location}`, ...headers], status);
}

/** `/5` redirects to `/4`, and so on to `/0`, which is a page. */
function startChain() {
  return startRawServer((socket, { path }) => {
    const left = Number(path.slice(1));
    socket.write(left === 0 ? PAGE : redirect(`/${left - 1}`));
  });
}

it.each(['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'])(
  'are followed with status %s',
  async (status) => {
    const server = await startRawServer((socket, { path }) => {
      socket.write(path === '/to?x=1' ? PAGE : redirect('to?x=1#part', [], status));
    });
    const snapshot = snapshotOf(await startFetcher().fetchPage(`${server.origin}/from`));
    expect(snapshot.requestedUrl).toBe(`${server.origin}/from`);
    expect(snapshot.finalUrl).toBe(`${server.origin}/to?x=1`);
    expect(snapshot.hops.map((hop) => hop.status)).toEqual([Number(status.slice(0, 3)), 200]);
    expect(server.connections()).toBe(1);
  },
);

it('are followed ten times', async () => {
  const server = await startChain();
  expect(snapshotOf(await startFetcher().fetchPage(`${server.origin}/10`)).hops).toHaveLength(11);
});

it('are not followed an eleventh time', async () => {
  const server = await startChain();
  const outcome = await startFetcher().fetchPage(`${server.origin}/11`);
  expect(failureOf(outcome)).toMatchObject({
    code: 'too_many_redirects',
    limit: { name: 'fetch.limit.redirects', limit: 10 },
  });
  expect(outcome.ok ? [] : outcome.hops).toHaveLength(11);
  expect(server.requests).toHaveLength(11);
});

it.each([
  ['a page to itself', '/', 1],
  ['two pages to each other', '/other', 2],
])('in a loop, from %s, are followed once', async (_name, location, requests) => {
  const server = await startRawServer((socket, { path }) => {
    socket.write(redirect(path === '/' ? location : '/'));
  });
  expect(failureOf(await startFetcher().fetchPage(server.origin)).code).toBe('redirect_loop');
  expect(server.requests).toHaveLength(requests);
});

it.each([
  ['no Location', httpResponse('', [], '302 Found'), 'without a Location header'],
  ['a Location that is not a URL', redirect('http://[::1'), 'to an invalid URL'],
  ['two Locations', redirect('/a', ['Location: /b']), 'with several Location headers that differ'],
  ['another scheme', redirect('ftp://example.com/'), 'neither http: nor https:'],
  ['a script', redirect('javascript:alert(1)'), 'neither http: nor https:'],
  ['data', redirect('data:text/html,<p>'), 'neither http: nor https:'],
  ['a file', redirect('file:///etc/passwd'), 'neither http: nor https:'],
  ['a password', redirect('http://user:secret@127.0.0.1/'), 'with a user name or password'],
  ['a port that browsers refuse', redirect('http://127.0.0.1:22/'), 'to a port that browsers block'],
  ['a Location without end', redirect(`/${'a'.repeat(9_000)}`), 'to a URL that is too long'],
])('with %s are invalid', async (_name, response, words) => {
  const server = await startRawServer((socket) => socket.write(response));
  const failure = failureOf(await startFetcher().fetchPage(server.origin));
  expect(failure.code).toBe('invalid_redirect');
  expect(failure.message).toContain(words);
  expect(failure.message).not.toMatch(/secret|127/);
});

it.each([
  [
    'an error page',
    httpResponse('gone', [HTML_HEADER], '404 Not Found'),
    'The server responded with 404 Not Found.',
  ],
  [
    'a file',
    httpResponse('%PDF-', ['Content-Type: application/pdf']),
    'The URL returned application/pdf instead of an HTML page.',
  ],
  ['no response', Buffer.alloc(0), 'The host did not respond in time (fetch.limit.headers_ms: 100).'],
])('to %s name where they lead', async (_name, response, message) => {
  const server = await startRawServer((socket, { path }) => {
    socket.write(path === '/to' ? response : redirect('/to'));
  });
  const fetcher = startFetcher({ limits: { headersMs: 100 } });
  const failure = failureOf(await fetcher.fetchPage(server.origin));
  expect(failure.message).toBe(`The page redirects to ${server.origin}/to. ${message}`);
});

it('with an endless body are followed without reading it', async () => {
  const server = await startRawServer((socket, { path }) => {
    if (path === '/to') socket.write(PAGE);
    else socket.write(`HTTP/1.1 302 Found\r\nLocation: /to\r\n\r\n${'a'.repeat(70_000)}`);
  });
  expect(snapshotOf(await startFetcher().fetchPage(server.origin)).hops).toHaveLength(2);
});

const cookieOf = (text: string) => /^cookie: (.*)$/m.exec(text)?.[1] ?? null;

describe('cookies', () => {
  it('let a site set one and redirect back', async () => {
    const server = await startRawServer((socket, { path, text }) => {
      if (path === '/set') socket.write(redirect('/', ['Set-Cookie: seen=1; Path=/']));
      else socket.write(cookieOf(text) === 'seen=1' ? PAGE : redirect('/set'));
    });
    expect(snapshotOf(await startFetcher().fetchPage(server.origin)).hops).toHaveLength(3);
  });

  it('do not let a site redirect back forever', async () => {
    const server = await startRawServer((socket, { nth }) => {
      socket.write(redirect('/', [`Set-Cookie: n=${nth}`]));
    });
    expect(failureOf(await startFetcher().fetchPage(server.origin)).code).toBe('redirect_loop');
    expect(server.requests).toHaveLength(2);
  });

  it('stay on their host and in their chain', async () => {
    const other = await startRawServer((socket) => socket.write(PAGE), { host: '127.0.0.2' });
    const server = await startRawServer((socket) => {
      socket.write(redirect(`${other.origin}/`, ['Set-Cookie: secret=1']));
    });
    const fetcher = startFetcher();
    await fetcher.fetchPage(server.origin);
    await fetcher.fetchPage(server.origin);
    const requests = [...server.requests, ...other.requests];
    expect(requests.map(({ text }) => cookieOf(text))).toEqual([null, null, null, null]);
  });

  it('are dropped when there are too many, or they are too large or malformed', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `Set-Cookie: c${n}=${n}`);
    const bad = [`Set-Cookie: big=${'a'.repeat(5_000)}`, 'Set-Cookie: ;;=', 'Set-Cookie: d=1; Domain=com'];
    const server = await startRawServer((socket, { path }) => {
      socket.write(path === '/to' ? PAGE : redirect('/to', [...bad, ...many]));
    });
    const { limits } = snapshotOf(await startFetcher().fetchPage(server.origin));
    expect(limits).toEqual([
      { name: 'fetch.limit.cookies', limit: 50, count: 12 },
      { name: 'fetch.limit.cookie_bytes', limit: 4_096, count: 1 },
    ]);
    const sent = (cookieOf(server.requests[1]?.text ?? '') ?? '').split('; ');
    expect(sent.length).toBeGreaterThan(40);
    expect(sent.length).toBeLessThanOrEqual(50);
    expect(sent.every((cookie) => /^c\d+=\d+$/.test(cookie))).toBe(true);
  });
});
