import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Auditor, PageFetcher } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { claimRun, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const form = { url: 'https://example.com/' };
/** Polls that all waits of a process share. */
const POLLS = new Set(['settled', 'dataVersion']);

const unused = () => Promise.reject(new Error('The page is not fetched.'));
const nothing = async () => undefined;

let service: Service;
let send: Send;
/** The calls of the store of reports and runs, in order, without the polls. */
let calls: string[] = [];

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  for (const part of [service.store.reports, service.store.runs]) {
    for (const [name, call] of Object.entries(part)) {
      if (POLLS.has(name)) continue;
      const counted = (...args: never[]): unknown => {
        calls.push(name);
        return Reflect.apply(call, part, args);
      };
      Object.assign(part, { [name]: counted });
    }
  }
});
beforeEach(() => {
  calls = [];
});
afterAll(() => service[Symbol.asyncDispose]());

test('creating a report without a wait reads nothing after the write', async () => {
  const headers = { prefer: 'respond-async' };
  expect((await send('POST', '/api/v1/reports', { form, headers })).status).toBe(201);
  expect(calls).toEqual(['create']);
  await completeRun(service.store);
});

test('creating a report and waiting for its run reads the store once after the write', async () => {
  const created = send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=10' } });
  await expect.poll(() => service.store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
  await completeRun(service.store);
  const { body } = await created;
  expect(body.data).toMatchObject({ status: 'completed', results: { engine: '1.0.0' } });
  expect(calls).toEqual(['create', 'complete', 'getDetail']);
});

test('getting a report reads the store once, and changing it once after the write', async () => {
  const { body } = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
  const path = `/api/v1/reports/${Object(body.data).id}`;
  await completeRun(service.store);
  calls = [];
  expect((await send('GET', path)).status).toBe(200);
  expect(calls).toEqual(['getDetail']);
  calls = [];
  const changed = await send('PATCH', path, { form: { privacy: '0' } });
  expect(changed.body.data).toMatchObject({ privacy: 0, results: { engine: '1.0.0' } });
  expect(calls).toEqual(['get', 'change', 'getDetail']);
});

test('a claimed run calls the store once, to write its outcome', async () => {
  await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
  const claim = await claimRun(service.store);
  const fetcher: PageFetcher = {
    fetchPage: async () => ({ ok: false, failure: runFailure('not_html'), hops: [] }),
    gatherArtifacts: null,
    close: nothing,
  };
  const auditor: Auditor = { prepare: () => undefined, audit: unused, open: unused, close: nothing };
  const { runs } = createCore({
    store: service.store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    page: { fetcher, auditor },
  });
  calls = [];
  expect(await runs.process(claim, new AbortController().signal)).toMatchObject({ kind: 'failed' });
  expect(calls).toEqual(['fail']);
});
