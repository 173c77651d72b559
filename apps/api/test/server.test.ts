import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '@pagemark/http';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

/** Sends raw bytes. Resolves with the raw response when the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(service.port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

async function request(lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const raw = await sendRaw(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('invalid HTTP', () => {
  test.each([
    ['nonsense', 'nonsense', 400],
    ['an invalid header', 'GET / HTTP/1.1\r\nHost: a\r\nno colon here', 400],
    [
      'Content-Length and chunked encoding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked',
      400,
    ],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2',
      400,
    ],
    ['too large headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('%s', async (_name, text, expected) => {
    const raw = await sendRaw(`${text}\r\n\r\n`);
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
    expect(head).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/m);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status: expected });
  });
});

const key = () => `Authorization: Bearer ${service.keys.all}`;

test('says that a request has too many headers', async () => {
  const headers = Array.from({ length: 101 }, (_, index) => `X-${index}: a`).join('\r\n');
  const raw = await sendRaw(`GET /readyz HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`);
  expect(raw).toMatch(/^HTTP\/1\.1 431 /);
  expect(raw).toContain('or there are more than 100 headers.');
});

describe('the Host header', () => {
  test.each([
    '127.0.0.1:99999',
    'evil.example/path',
    'a b',
    'a"b',
    '<script>',
    'user@host',
    'a:99999999',
    "a'b",
    '[::1',
    'a#b',
    'a\\b',
  ])('%j is rejected', async (host) => {
    const { status, body } = await request(['GET /api/v1/reports HTTP/1.1', `Host: ${host}`, key()]);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ type: '/api/v1/problems/bad-request' });
  });

  test.each(['127.0.0.1:3000', '192.0.2.7:65535', '[::1]:3000', 'localhost', 'Pagemark.localhost'])(
    '%j is used for links',
    async (host) => {
      const { body } = await request(['GET /api/v1/reports HTTP/1.1', `Host: ${host}`, key()]);
      expect(JSON.parse(body)).toMatchObject({ links: { first: `http://${host}/api/v1/reports` } });
    },
  );

  test.each(['evil.example', '127.0.0.1.nip.io', 'localhost.evil.example', '0x7f.1'])(
    '%j is misdirected, as it may be a DNS rebinding attack',
    async (host) => {
      for (const path of ['/api/v1/reports', '/api/v1/checks', '/', '/reports/x']) {
        const { status, head, body } = await request([`GET ${path} HTTP/1.1`, `Host: ${host}`, key()]);
        expect(status).toBe(421);
        expect(head).toMatch(/^X-Request-Id: \S+$/m);
        const type = '/api/v1/problems/misdirected-request';
        expect(JSON.parse(body)).toMatchObject({ status: 421, type });
      }
    },
  );

  test('of a health probe may be any host', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await request([`GET ${path} HTTP/1.1`, 'Host: pagemark-0.pods.internal'])).status).toBe(200);
  });

  test.each([
    ['two', ['Host: localhost', 'host: localhost']],
    ['none', []],
  ])('must be exactly one, not %s', async (_name, hosts) => {
    for (const path of ['/api/v1/reports', '/healthz', '/']) {
      const { status, head, body } = await request([`GET ${path} HTTP/1.1`, ...hosts, key()]);
      expect(status).toBe(400);
      expect(head).toMatch(/^X-Request-Id: \S+$/m);
      expect(JSON.parse(body)).toMatchObject({ detail: 'The request must have exactly one Host header.' });
    }
  });

  test('is overridden by the host in the request line', async () => {
    const lines = ['Host: localhost', key()];
    expect((await request(['GET http://evil.example/api/v1/reports HTTP/1.1', ...lines])).status).toBe(421);
    const known = await request([
      'GET http://127.0.0.1:1/api/v1/reports HTTP/1.1',
      'Host: evil.example',
      key(),
    ]);
    expect(JSON.parse(known.body)).toMatchObject({
      links: { first: 'http://127.0.0.1:1/api/v1/reports' },
    });
  });

  test('is optional in HTTP/1.0 for responses without links', async () => {
    expect((await request(['GET /healthz HTTP/1.0'])).status).toBe(200);
    expect((await request(['GET /api/v1/reports HTTP/1.0', key()])).status).toBe(400);
  });
});

describe('an expectation', () => {
  test('that is unknown returns problem JSON', async () => {
    const lines = ['POST /api/v1/reports HTTP/1.1', 'Host: localhost', key(), 'Content-Length: 0'];
    const { status, head, body } = await request([...lines, 'Expect: 200-ok', 'X-Request-Id: mine']);
    expect(status).toBe(417);
    expect(head).toMatch(/^Content-Type: application\/problem\+json/m);
    expect(head).toMatch(/^X-Request-Id: mine$/m);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status: 417, instance: 'mine' });
  });
});

test('an oversized chunk extension returns 413', async () => {
  const head = 'POST /api/v1/reports HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const raw = await sendRaw(`${head}1;${'x'.repeat(20_000)}\r\n`);
  expect(raw).toMatch(/^HTTP\/1\.1 413 /);
  expect(raw).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/m);
});

describe('odd but valid requests', () => {
  test.each([
    ['a target with a scheme and host', 'GET http://127.0.0.1/api/v1/reports?per_page=25 HTTP/1.1', 200],
    ['a target with two slashes', 'GET //api/v1/reports HTTP/1.1', 404],
    ['a star', 'OPTIONS * HTTP/1.1', 404],
    ['a slash at the end', 'GET /api/v1/reports/ HTTP/1.1', 200],
    ['dots', 'GET /api/v1/../v1/reports HTTP/1.1', 404],
    ['an encoded slash', 'DELETE /api/v1/projects/a%2Fb HTTP/1.1', 404],
    ['a NUL in the path', 'DELETE /api/v1/projects/a%00b HTTP/1.1', 404],
    ['TRACE', 'TRACE /api/v1/reports HTTP/1.1', 405],
    ['a fragment', 'GET /api/v1/reports#x HTTP/1.1', 200],
  ])('%s', async (_name, line, expected) => {
    const { status, head } = await request([line, 'Host: localhost', key()]);
    expect(status).toBe(expected);
    expect(head).toMatch(/^X-Request-Id: \S+$/m);
  });

  test('a repeated Prefer header counts as one list', async () => {
    const lines = [
      'POST /api/v1/reports HTTP/1.1',
      'Host: localhost',
      key(),
      'Prefer: foo; bar',
      'Prefer: WAIT = "0"',
    ];
    const body = 'url=a.example';
    const all = [
      ...lines,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ];
    const raw = await sendRaw(`${[...all, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
    expect(raw).toMatch(/^HTTP\/1.1 201 /);
    expect(raw).toMatch(/^Preference-Applied: wait=0$/m);
  });
});

test('every response has the security headers and reveals nothing about the software', async () => {
  for (const line of [
    'GET /healthz HTTP/1.1',
    'GET /api/v1/nothing HTTP/1.1',
    'GET /api/v1/reports HTTP/1.1',
  ]) {
    const { head } = await request([line, 'Host: localhost']);
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    expect(head).toMatch(
      /^content-security-policy: default-src 'none';base-uri 'none';frame-ancestors 'none'$/m,
    );
    expect(head).toMatch(/^Cache-Control: no-store$/m);
    expect(head).not.toMatch(/^(x-powered-by|server|strict-transport-security|access-control-)/im);
  }
});

test('the server has limits on time, headers and connections', () => {
  const server = createHttpServer(() => undefined);
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 7_200_000, maxHeadersCount: 100 });
  // No limit on the response: a write may wait for its run for a minute.
  expect(server.timeout).toBe(0);
});
