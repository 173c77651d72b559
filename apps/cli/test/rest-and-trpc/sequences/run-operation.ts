import { AUDIT } from '@pagemark/api/testing';
import { processImport } from '@pagemark/core';
import type { Service } from '@pagemark/trpc/testing';
import { NOUNS } from './operation.ts';
import type { Noun, Operation, Request } from './operation.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const WORK_MS_MAX = 60_000;
/** More steps of work than any sequence needs. */
const STEPS_MAX = 1_000;

/** A service with the ids of the objects created there, in order. */
export type Side = { adapter: 'rest' | 'trpc'; service: Service; ids: Record<Noun, string[]> };

/** The error of an operation and the invalid fields; the code is null on success. */
export type Outcome = { code: string | null; fields: string[] };
const DONE: Outcome = { code: null, fields: [] };

/** A response body of either adapter, with every way in which they return a new object. */
type Body = {
  data?: Made;
  result?: { data?: Made };
  type?: string;
  errors?: object;
  error?: { data?: { appCode?: string; fields?: object } };
};
type Made = { id?: string; record?: { id: string }; webhook?: { id: string } } | null;

/** A service in which no objects were created yet. */
export function newSide(adapter: Side['adapter'], service: Service): Side {
  const none = NOUNS.map((noun): [Noun, string[]] => [noun, []]);
  return { adapter, service, ids: Object.fromEntries(none) as Side['ids'] }; // All nouns are there.
}

/** Applies an operation to a service by its adapter. */
export async function runOperation(side: Side, operation: Operation): Promise<Outcome> {
  if (operation.kind === 'work') {
    await WORK[operation.what](side.service);
    return DONE;
  }
  const request = operation[side.adapter];
  const first = await send(side, request);
  if (first.outcome.code === null && operation.makes !== null && first.id !== null)
    side.ids[operation.makes].push(first.id);
  if (side.adapter === 'trpc' || operation.isRepeated !== true) return first.outcome;
  const second = await send(side, request);
  const isSame = JSON.stringify(second) === JSON.stringify(first);
  return isSame ? first.outcome : { code: 'not_idempotent', fields: [] };
}

async function send(side: Side, request: Request): Promise<{ outcome: Outcome; id: string | null }> {
  const { service, ids } = side;
  const { method, path, headers = {}, body } = request;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // tRPC requires the Content-Type of a call without input, too.
  const isJson = typeof body !== 'string' && (body !== undefined || side.adapter === 'trpc');
  const response = await fetch(`${service.url}${filled(path, ids)}`, {
    method,
    headers: {
      authorization: `Bearer ${service.keys.all}`,
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: filled(text, ids) }),
  });
  const received = await response.text();
  const parsed = (received === '' ? {} : JSON.parse(received)) as Body; // Both adapters send JSON.
  if (!response.ok) return { outcome: errorOf(parsed), id: null };
  const made = parsed.data ?? parsed.result?.data ?? null;
  return { outcome: DONE, id: made?.id ?? made?.record?.id ?? made?.webhook?.id ?? null };
}

function errorOf({ type = '', errors, error }: Body): Outcome {
  const code = error?.data?.appCode ?? type.replace(/^.*\//, '').replaceAll('-', '_');
  return { code, fields: Object.keys(errors ?? error?.data?.fields ?? {}).toSorted() };
}

/** A text with its placeholders replaced by ids; with an unknown id while there is no such object. */
function filled(text: string, ids: Side['ids']): string {
  return text.replaceAll(/<(\w+) (\d+)>/g, (_all, noun: Noun, number: string) => {
    const made = ids[noun];
    return made[Number(number) % made.length] ?? UNKNOWN;
  });
}

const WORK: Record<(Operation & { kind: 'work' })['what'], (service: Service) => Promise<void>> = {
  async imports({ store: { imports } }) {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const claim = await imports.claim('test', 'lines');
      if (claim === null) break;
      await processImport({ imports, readSitemap: noSitemap }, claim, AbortSignal.timeout(WORK_MS_MAX));
    }
  },
  async audits({ store }) {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const claims = await store.queue.claim({ worker: 'test', limit: 100 });
      if (claims.length === 0) break;
      for (const claim of claims) await store.runs.complete(claim, AUDIT);
    }
  },
  async events({ store, core }) {
    for (const task of [
      () => store.events.publish(),
      () => store.webhooks.fanOut(),
      () => core.alertWorker.evaluate(),
    ])
      for (let step = 0; step < STEPS_MAX && (await task()); step += 1);
  },
};

function noSitemap(): never {
  throw new Error('No sitemap is read.');
}
