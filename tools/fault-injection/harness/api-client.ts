import { isImportFinal } from '@pagemark/domain';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { API_KEY } from './program.ts';
import type { TestBed } from './test-bed.ts';

const Created = z.object({ data: z.object({ id: z.string() }) });
const IMPORT_MS_MAX = 60_000;
const POLL_MS = 25;

export type Response = { status: number; retryAfter: string | null; id: string | null };

async function post(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${API_KEY}`, ...init.headers },
  });
  const parsed = Created.safeParse(await response.json());
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    id: parsed.success ? parsed.data.data.id : null,
  };
}

/** Creates a report without waiting for its run. */
export function postReport(
  origin: string,
  url: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ url, ...fields });
  return post(`${origin}/api/v1/reports`, { body, headers: { prefer: 'respond-async' } });
}

export type UploadOptions = { type?: string; headers?: Record<string, string>; query?: string };

/** Creates an import from a file. */
export function postImport(
  origin: string,
  body: string | Uint8Array<ArrayBuffer>,
  { type = 'text/plain', headers = {}, query = '' }: UploadOptions = {},
): Promise<Response> {
  return post(`${origin}/api/v1/imports${query}`, { body, headers: { 'content-type': type, ...headers } });
}

/** Resolves with the status of a GET request with a key, or without one if it is empty. */
export async function statusOf(url: string, key = API_KEY): Promise<number> {
  const response = await fetch(url, key === '' ? {} : { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}

/** Resolves with the import when it has ended. Its counts must never decrease before that. */
export async function endOfImport({ store, accountId }: TestBed, id: string, timeoutMs = IMPORT_MS_MAX) {
  const endAt = performance.now() + timeoutMs;
  for (let done = 0; performance.now() < endAt; await delay(POLL_MS)) {
    const found = await store.imports.get(accountId, id);
    if (found === null) throw new Error('The import is gone.');
    const now = found.created + found.refreshed + found.skipped + found.rejected;
    expect(now).toBeGreaterThanOrEqual(done);
    done = now;
    if (isImportFinal(found.status)) return found;
  }
  throw new Error(`The import has not ended after ${timeoutMs} ms.`);
}
