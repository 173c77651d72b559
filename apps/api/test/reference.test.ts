import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { html } from '../src/reference/html.ts';
import { renderReference } from '../src/reference/render-reference.ts';
import type { DocumentedApi } from '../src/reference/documented-api.ts';
import { createClient } from './client.ts';
import { published } from './documented.ts';
import { startService } from './service.ts';

async function getReference(): Promise<{ text: string; headers: Headers }> {
  await using service = await startService();
  return await createClient(service)('GET', '/api/v1/docs', { key: null });
}

describe('the API reference', () => {
  test('is a page without a key that may only use its own style', async () => {
    const { text, headers } = await getReference();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none';style-src 'sha256-${digest}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    );
  });

  test('asks for no other URL', async () => {
    const { text } = await getReference();
    expect(text).not.toMatch(/<(?:script|link|img|iframe|object|embed|source|video|audio|base|form)\b/i);
    expect(text).not.toMatch(/\s(?:src|srcset|style|on[a-z]+)=/i);
    expect(text).not.toMatch(/@import|url\(/i);
    const targets = [...text.matchAll(/ href="([^"]*)"/g)].map(([, target = '']) => target);
    const others = new Set(targets.filter((target) => !target.startsWith('#')));
    expect([...others]).toEqual(['../../', 'openapi.json', 'openapi.yaml']);
  });

  test('has every operation, parameter and schema, and each of its links leads somewhere', async () => {
    const { text } = await getReference();
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    for (const operation of Object.values(published.paths).flatMap((methods) => Object.values(methods))) {
      expect(ids).toContain(operation.operationId);
      for (const { name } of operation.parameters) expect(text).toContain(`<code>${name}</code>`);
    }
    for (const name of Object.keys(published.components.schemas)) expect(ids).toContain(`schema-${name}`);
  });

  test('is the same until the service restarts', async () => {
    await using service = await startService();
    const send = createClient(service);
    const { headers } = await send('GET', '/api/v1/docs', { key: null });
    const again = { key: null, headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await send('GET', '/api/v1/docs', again)).status).toBe(304);
  });

  test('rejects query parameters', async () => {
    await using service = await startService();
    expect((await createClient(service)('GET', '/api/v1/docs?theme=dark', { key: null })).status).toBe(422);
  });
});

test('texts are never markup', () => {
  expect(html`<p title="${'"><b>'}">${'<script>&'}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;b&gt;">&lt;script&gt;&amp;</p>',
  );
  const hostile = '</style><script>alert(1)</script>`';
  const api: DocumentedApi = {
    info: { title: hostile, version: '1', description: hostile },
    tags: [{ name: 'Reports', description: hostile }],
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          tags: ['Reports'],
          summary: hostile,
          description: hostile,
          responses: { 200: { description: hostile, content: { [hostile]: { example: hostile } } } },
          security: [],
        },
      },
    },
    components: { schemas: { Empty: { description: hostile, enum: [hostile] } }, responses: {} },
  };
  expect(renderReference(api)).not.toContain('<script');
});
