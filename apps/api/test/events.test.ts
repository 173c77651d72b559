import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

type Listed = {
  data: { type: string; id: string; data: Record<string, unknown> }[];
  next: string;
  link: unknown;
};

async function list(query: string, key = service.keys.read): Promise<Listed> {
  const { status, body } = await send('GET', `/api/v1/events${query}`, { key });
  expect(status).toBe(200);
  const { data, meta, links } = Object(body);
  return { data, next: meta.next_cursor, link: links.next };
}

/** Reads on until nothing follows, and returns the cursor there. */
async function end(): Promise<string> {
  let page = await list('');
  while (page.link !== null) page = await list(`?after=${page.next}`);
  return page.next;
}

async function createReport(path: string): Promise<string> {
  const { body } = await send('POST', '/api/v1/reports', {
    headers: { prefer: 'respond-async' },
    json: { url: `https://example.com/${path}` },
  });
  return Object(body).data.id;
}

/** Opens the stream, and returns a reader of its next blocks. */
async function openStream(target: string, headers: Record<string, string> = {}) {
  const closing = new AbortController();
  const response = await fetch(`${service.url}${target}`, {
    headers: { authorization: `Bearer ${service.keys.read}`, ...headers },
    signal: closing.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const next = async (): Promise<string> => {
    while (!received.includes('\n\n')) {
      const read = await reader?.read();
      if (read === undefined || read.done) throw new Error('The stream has ended.');
      received += read.value;
    }
    const [block = '', ...rest] = received.split('\n\n');
    received = rest.join('\n\n');
    return block;
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next,
    close: () => closing.abort(),
  };
}

const dataOf = (block: string) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null');
const idOf = (block: string) => /^id: (.*)$/m.exec(block)?.[1] ?? '';

test('a change is listed immediately, and a cursor continues after it', async () => {
  const start = await end();
  const first = await createReport('a');
  const one = await list(`?after=${start}`);
  expect(one.data).toMatchObject([
    {
      type: 'report.created',
      data: { report_id: first, project: 'example.com', url: 'https://example.com/a' },
    },
  ]);
  expect((await list(`?after=${one.next}`)).data).toEqual([]);
  const second = await createReport('b');
  expect((await list(`?after=${one.next}`)).data).toMatchObject([{ data: { report_id: second } }]);
});

test('pages follow one another by links, with the filter', async () => {
  const start = await end();
  for (const path of ['c', 'd', 'e']) await createReport(path);
  const id = await createReport('f');
  await send('DELETE', `/api/v1/reports/${id}`);
  const page = await list(`?after=${start}&limit=2&type=report.created,report.deleted`);
  expect(page.data).toHaveLength(2);
  const { pathname, search } = new URL(String(page.link));
  expect(pathname).toBe('/api/v1/events');
  expect(search).toBe(`?after=${page.next}&limit=2&type=report.created,report.deleted`);
  expect((await list(search)).data).toHaveLength(2);
  const deleted = await list(`?after=${start}&type=report.deleted`);
  expect(deleted.data).toMatchObject([{ type: 'report.deleted', data: { report_id: id } }]);
  expect(deleted.link).toBeNull();
});

test('an account sees its own events only, with a key that may read', async () => {
  await createReport('g');
  const others = await list('?limit=500', service.keys.other);
  expect(others.data.map(({ type }) => type)).toEqual(['key.created']);
  expect((await send('GET', '/api/v1/events', { key: service.keys.write })).status).toBe(403);
  expect((await send('GET', '/api/v1/events/stream', { key: service.keys.write })).status).toBe(403);
  expect((await send('GET', '/api/v1/events', { key: null })).status).toBe(401);
});

test('a cursor after the newest event is refused, as after the restore of a backup', async () => {
  const newest = await end();
  const position = Number(Buffer.from(newest, 'base64url').toString().split(' ')[1]);
  const ahead = Buffer.from(`event ${position + 1}`).toString('base64url');
  const headers = { 'last-event-id': ahead };
  const refused = [
    await send('GET', `/api/v1/events?after=${ahead}`),
    await send('GET', `/api/v1/events?after=${ahead}&type=report.failed`),
    await send('GET', `/api/v1/events/stream?after=${ahead}`),
    await send('GET', '/api/v1/events/stream', { headers }),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(Object(body['errors']))])).toEqual([
    [422, ['after']],
    [422, ['after']],
    [422, ['after']],
    [422, ['Last-Event-ID']],
  ]);
  expect((await list(`?after=${newest}`)).data).toEqual([]);
});

test.each([
  ['?after=nonsense', 'after'],
  ['?limit=0', 'limit'],
  ['?limit=501', 'limit'],
  ['?type=report.exploded', 'type'],
  ['?page=2', 'page'],
])('%s is refused', async (query, field) => {
  const { status, body } = await send('GET', `/api/v1/events${query}`);
  expect(status).toBe(422);
  expect(Object.keys(Object(body).errors)).toEqual([field]);
});

test('the stream sends events published from now on, and continues after the last id', async () => {
  const stream = await openStream('/api/v1/events/stream?type=report.created');
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const start = idOf(await stream.next());
  const first = await createReport('h');
  const block = await stream.next();
  expect(block).toContain('event: report.created');
  expect(dataOf(block)).toMatchObject({ type: 'report.created', data: { report_id: first } });
  stream.close();
  const second = await createReport('i');
  for (const [id, report] of [
    [start, first],
    [idOf(block), second],
  ] as const) {
    const again = await openStream('/api/v1/events/stream', { 'last-event-id': id });
    await again.next();
    expect(dataOf(await again.next())).toMatchObject({ data: { report_id: report } });
    again.close();
  }
  const after = await openStream(`/api/v1/events/stream?after=${start}`);
  await after.next();
  expect(dataOf(await after.next())).toMatchObject({ data: { report_id: first } });
  after.close();
});

test('a Last-Event-ID that is none is refused', async () => {
  const headers = { 'last-event-id': 'nonsense' };
  const { status, body } = await send('GET', '/api/v1/events/stream', { headers });
  expect(status).toBe(422);
  expect(Object(body).errors).toEqual({ 'Last-Event-ID': ['Last-Event-ID is not valid.'] });
});

test('one account may open a hundred streams, and the place of a closed one is free', async () => {
  const streams = await Promise.all(Array.from({ length: 100 }, () => openStream('/api/v1/events/stream')));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await send('GET', '/api/v1/events/stream')).status).toBe(429);
  for (const { close } of streams) close();
  await expect
    .poll(async () => {
      const { status, close } = await openStream('/api/v1/events/stream');
      close();
      return status;
    })
    .toBe(200);
});
