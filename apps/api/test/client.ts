import { expect } from 'vitest';
import type { Service } from './service.ts';
import { undocumented } from './documented.ts';

export type Sent = {
  /** The API key; null: none. Default: the key with all scopes. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string> | string;
  json?: unknown;
  body?: string | Uint8Array;
  signal?: AbortSignal;
};

export type ClientResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, untyped. */
  body: Record<string, unknown>;
};

export type Send = (method: string, target: string, sent?: Sent) => Promise<ClientResponse>;

/** A client of a service. It checks every response against the OpenAPI document. */
export function createClient(service: Service): Send {
  return async (method, target, sent = {}) => {
    const { key = service.keys.all } = sent;
    const response = await fetch(service.url + target, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(sent.json !== undefined && { 'content-type': 'application/json' }),
        ...(sent.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...sent.headers,
      },
      body: bodyOf(sent),
      signal: sent.signal ?? null,
    });
    const { status, headers } = response;
    const text = isWatched(target, headers) ? await cutShort(response) : await response.text();
    expect(undocumented({ method, target, status, headers, body: text })).toBeNull();
    const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '') && text !== '';
    return { status, headers, text, body: isJson ? JSON.parse(text) : {} };
  };
}

/** Whether the response is the stream of the account's events, which lasts as long as the client reads it. */
function isWatched(target: string, headers: Headers): boolean {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return isStream && target.startsWith('/api/v1/events/stream');
}

async function cutShort(response: Response): Promise<string> {
  await response.body?.cancel();
  return '';
}

function bodyOf({ form, json, body }: Sent): string | Uint8Array<ArrayBuffer> | null {
  if (form !== undefined) return typeof form === 'string' ? form : new URLSearchParams(form).toString();
  if (json !== undefined) return JSON.stringify(json);
  if (body === undefined || typeof body === 'string') return body ?? null;
  return new Uint8Array(body);
}
