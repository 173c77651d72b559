import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send, Sent } from './client.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
function post(
  type: string,
  body: string | Uint8Array,
  sent: Sent & { query?: string },
): Promise<ClientResponse> {
  const headers = { 'content-type': type, ...sent.headers };
  return send('POST', `/api/v1/imports${sent.query ?? ''}`, { ...sent, headers, body });
}

const idOf = (response: ClientResponse) => String(Object(response.body.data).id);

/** Tests repeated uploads. */
export function describeImportIdempotency(start: () => Promise<Service>): void {
  beforeAll(async () => {
    service = await start();
    send = createClient(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  describe('an Idempotency-Key of an import', () => {
    const headers = { 'idempotency-key': 'upload-1' };

    it('returns the same import for a repeated upload, and rejects a different one', async () => {
      const first = await post('text/plain', 'same.example', { headers });
      const again = await post('text/plain', gzipSync('same.example'), {
        headers: { ...headers, 'content-encoding': 'gzip' },
      });
      expect(again.status).toBe(201);
      expect(idOf(again)).toBe(idOf(first));
      for (const other of [
        () => post('text/plain', 'other.example', { headers }),
        () => post('text/plain', 'same.example', { headers, query: '?on_duplicate=create' }),
        () => post('text/csv', 'url\nsame.example', { headers }),
      ]) {
        const { status, body } = await other();
        expect(status).toBe(422);
        expect(body.type).toBe(`${service.url}/api/v1/problems/idempotency-key-reused`);
      }
    });

    it('of an interrupted upload can be used again', async () => {
      const broken = { ...headers, 'idempotency-key': 'upload-2' };
      expect((await post('text/csv', 'no header', { headers: broken })).status).toBe(422);
      expect((await post('text/csv', 'url\na.example', { headers: broken })).status).toBe(201);
    });

    it('of concurrent uploads creates one import; the others get 409 or the same import', async () => {
      const at = { headers: { 'idempotency-key': 'upload-3' } };
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => post('text/plain', 'many.example', at)),
      );
      const made = responses.filter(({ status }) => status === 201);
      expect(new Set(made.map(idOf)).size).toBe(1);
      for (const { status } of responses) expect([201, 409]).toContain(status);
    });
  });
}
