import { createRateLimit } from '@pagemark/http';
import { expect, it } from 'vitest';
import { startService } from './service.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

function post(url: string, key: string | null, body: string, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
  });
}

it('requires a key for every request', async () => {
  await using service = await startService();
  const { url } = service;
  const without = await post(url, null, JSON.stringify(LIST));
  expect(without.status).toBe(401);
  expect(without.headers.get('www-authenticate')).toBe('Bearer realm="pagemark"');
  const wrong = await post(url, 'pm_nonsense', JSON.stringify(LIST));
  expect(wrong.status).toBe(401);
  expect(wrong.headers.get('www-authenticate')).toContain('invalid_token');
  expect((await fetch(url)).status).toBe(401);
});

it('responds to nonsense with JSON-RPC errors', async () => {
  await using service = await startService();
  const { url, keys } = service;
  const codeOf = async (body: string) => {
    const response = await post(url, keys.all, body);
    const text = await response.text();
    return { status: response.status, code: /"code":(-?\d+)/.exec(text)?.[1] };
  };
  expect(await codeOf('{"jsonrpc":')).toEqual({ status: 400, code: '-32700' });
  expect(await codeOf('')).toMatchObject({ status: 400 });
  expect(await codeOf('"text"')).toMatchObject({ status: 400 });
  expect(await codeOf(JSON.stringify({ ...LIST, jsonrpc: '1.0' }))).toMatchObject({ status: 400 });
  expect(await codeOf(JSON.stringify({ ...LIST, method: 'no/such' }))).toMatchObject({ code: '-32601' });
  const call = { ...LIST, method: 'tools/call', params: { name: 'no_such_tool', arguments: {} } };
  expect(await codeOf(JSON.stringify(call))).toMatchObject({ code: '-32602' });
});

it('rejects methods without their parameters as bad requests', async () => {
  await using service = await startService();
  for (const method of ['initialize', 'prompts/get', 'tools/call']) {
    for (const params of [undefined, null, 'text', {}]) {
      const response = await post(service.url, service.keys.all, JSON.stringify({ ...LIST, method, params }));
      expect(response.status, `${method} ${JSON.stringify(params)}`).toBe(400);
    }
  }
});

it('supports only POST of JSON, up to the size of other bodies', async () => {
  await using service = await startService();
  const { url, keys } = service;
  const headers = { Authorization: `Bearer ${keys.all}` };
  const got = await fetch(url, { headers });
  expect(got.status).toBe(405);
  expect(got.headers.get('allow')).toBe('POST');
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(405);
  const typed = await post(url, keys.all, JSON.stringify(LIST), { 'Content-Type': 'text/plain' });
  expect(typed.status).toBe(415);
  const large = JSON.stringify({ ...LIST, params: { cursor: 'x'.repeat(70_000) } });
  expect((await post(url, keys.all, large)).status).toBe(413);
});

it('counts requests of a key', async () => {
  await using service = await startService(createRateLimit('key', 2));
  const statuses = [];
  for (let request = 0; request < 3; request += 1) {
    const response = await post(service.url, service.keys.all, JSON.stringify(LIST));
    statuses.push(response.status);
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=/);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

it('sends the headers of every response, and no stream', async () => {
  await using service = await startService();
  const response = await post(service.url, service.keys.all, JSON.stringify(LIST));
  expect(response.headers.get('x-request-id')).toMatch(/./);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('opens no subscription', async () => {
  await using service = await startService();
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const method = 'subscriptions/listen';
  const params = { _meta: meta, notifications: { toolsListChanged: true } };
  const response = await post(
    service.url,
    service.keys.all,
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method },
  );
  expect(await response.text()).toMatch(/"message":"Subscription limit reached"/);
});
