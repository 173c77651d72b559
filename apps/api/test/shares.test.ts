import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Allows for a busy machine. */
const PATIENCE = { timeout: 20_000 };
const STREAMS = 100;
const UPLOADS = 8;

let service: Service;
let send: Send;
const open: ClientRequest[] = [];
beforeEach(async () => {
  service = await startService();
  send = createClient(service);
});
afterEach(async () => {
  for (const sent of open.splice(0)) sent.destroy();
  await service[Symbol.asyncDispose]();
});

/** Starts a request that stays open until it is destroyed or the test ends. */
function begin(method: string, path: string, headers: Record<string, string>): ClientRequest {
  const authorization = `Bearer ${headers.key ?? service.keys.all}`;
  const { key: _key, ...others } = headers;
  const sent = request({
    port: service.port,
    host: '127.0.0.1',
    agent: false,
    method,
    path,
    headers: { authorization, ...others },
  });
  sent.on('error', () => undefined);
  open.push(sent);
  return sent;
}

async function responseOf(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response as IncomingMessage;
}

async function eventsOf(key: string): Promise<string> {
  const { body } = await send('POST', '/api/v1/imports', { key, json: { urls: ['a.example'] } });
  return `/api/v1/imports/${Object(body.data).id}/events`;
}

async function watch(path: string, key: string): Promise<IncomingMessage> {
  const sent = begin('GET', path, { key });
  sent.end();
  return responseOf(sent);
}

/** An upload that sends only its beginning. */
function upload(key: string): ClientRequest {
  return begin('POST', '/api/v1/imports', {
    key,
    'content-type': 'text/plain',
    'transfer-encoding': 'chunked',
  });
}

function whole(key: string): Promise<ClientResponse> {
  return send('POST', '/api/v1/imports', {
    key,
    body: 'a.example',
    headers: { 'content-type': 'text/plain' },
  });
}

describe('event streams of imports', () => {
  test('are limited per account: an account at its limit gets 429, others do not', async () => {
    const mine = await eventsOf(service.keys.all);
    const theirs = await eventsOf(service.keys.other);
    for (let stream = 0; stream < STREAMS; stream += 1) {
      expect((await watch(mine, service.keys.all)).statusCode).toBe(200);
    }
    const rejected = await send('GET', mine);
    expect(rejected).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('100 event streams') },
    });
    expect(rejected.headers.get('retry-after')).toBe('10');
    expect((await watch(theirs, service.keys.other)).statusCode).toBe(200);
    // HEAD has no body, so it does not count.
    open.splice(0, 1)[0]?.destroy();
    await expect.poll(async () => (await send('HEAD', mine)).status, PATIENCE).toBe(200);
    expect((await send('HEAD', mine)).status).toBe(200);
  });
});

describe('uploads', () => {
  test('are limited per account: an account at its limit gets 429, others do not', async () => {
    for (let count = 0; count < UPLOADS; count += 1) upload(service.keys.all).write('# a comment line\n');
    await expect.poll(async () => (await whole(service.keys.all)).status, PATIENCE).toBe(429);
    const rejected = await whole(service.keys.all);
    expect(rejected.body).toMatchObject({ detail: expect.stringContaining('8 uploads') });
    expect(rejected.headers.get('retry-after')).toBe('10');
    expect((await whole(service.keys.other)).status).toBe(201);
    open[0]?.destroy();
    await expect.poll(async () => (await whole(service.keys.all)).status, PATIENCE).toBe(201);
  });
});
