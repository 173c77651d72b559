import { createKey, systemClock } from '@pagemark/core';
import { expect, it } from 'vitest';
import { createClient, rejectionReason } from '@pagemark/trpc/testing';
import { startBoth } from './start-both.ts';
import type { Service } from '@pagemark/trpc/testing';

/** Ten times the promised two seconds. */
const END_MS_MAX = 20_000;

/** Opens an event stream. `first` resolves with the first data, `ended` when the service ends the stream. */
async function openStream(service: Service, path: string, credentials: Record<string, string>) {
  const response = await fetch(`${service.url}${path}`, {
    headers: { accept: 'text/event-stream', ...credentials },
    signal: AbortSignal.timeout(END_MS_MAX),
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const readAll = async () => {
    for (;;) {
      const read = await reader?.read();
      if (read === undefined || read.done) return 'ended';
    }
  };
  return { status: response.status, ended: readAll() };
}

const FIVE_ENDED = Array.from({ length: 5 }, () => 'ended');
const THREE_ENDED = FIVE_ENDED.slice(0, 3);

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
/** The public id of a key. */
const idOf = (key: string) => key.slice(3, 11);

/** The keys of the listed sessions; `here` marks the current session. */
function keyIdsOf({ data }: { data: { key_id: string; is_current: boolean }[] }): string[] {
  return data.map(({ key_id, is_current }) => `${key_id}${is_current ? ' here' : ''}`).toSorted();
}

/** All streams, of a queued report and a queued import. */
async function streamPaths(service: Service) {
  const client = createClient(service.url, service.keys.all);
  const { id } = await client.reports.create.mutate({ url: 'example.com' });
  const made = await client.imports.create.mutate({
    list: { urls: ['https://example.com/'] },
    options: { privacy: 1, on_duplicate: 'skip' },
  });
  return {
    rest: [`/api/v1/imports/${made.id}/events`, '/api/v1/events/stream'],
    trpc: [
      `/trpc/reports.watch?input=${input({ ids: [id] })}`,
      `/trpc/imports.watch?input=${input({ id: made.id })}`,
      `/trpc/events.watch?input=${input({})}`,
    ],
  };
}

it('ends all streams of a revoked key, and none of another key', async () => {
  await using service = await startBoth();
  const { rest, trpc } = await streamPaths(service);
  const open = (key: string) =>
    Promise.all([...rest, ...trpc].map((path) => openStream(service, path, bearer(key))));
  const revoked = await open(service.keys.read);
  const other = await open(service.keys.all);
  expect([...revoked, ...other].map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await service.store.keys.revoke(service.accountId, service.keys.read.slice(3, 11));
  expect(await Promise.all(revoked.map(({ ended }) => ended))).toEqual(FIVE_ENDED);
  expect(await Promise.race([...other.map(({ ended }) => ended), Promise.resolve('open')])).toBe('open');
  await service.store.keys.revoke(service.accountId, service.keys.all.slice(3, 11));
  expect(await Promise.all(other.map(({ ended }) => ended))).toEqual(FIVE_ENDED);
});

it('ends the streams of an expired key', async () => {
  await using service = await startBoth();
  const { rest, trpc } = await streamPaths(service);
  const { key } = await createKey(
    { keys: service.store.keys, clock: systemClock },
    {
      accountId: service.accountId,
      name: 'short',
      scopes: ['read'],
      expiresAtMs: systemClock.nowMs() + 3_000,
    },
  );
  const authorization = `Bearer ${key}`;
  const streams = await Promise.all(
    [...rest, ...trpc].map((path) => openStream(service, path, { authorization })),
  );
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(FIVE_ENDED);
});

it.each(['the session', 'its key'])('ends the streams of a session when %s is revoked', async (what) => {
  await using service = await startBoth();
  const { trpc } = await streamPaths(service);
  const keyId = service.keys.read.slice(3, 11);
  const { token } = await service.core.sessions.signInWithKey(service.keys.read);
  const { token: second } = await service.core.sessions.signInWithKey(service.keys.all);
  const streams = await Promise.all(
    trpc.map((path) => openStream(service, path, { cookie: `pagemark=${token}` })),
  );
  const others = await Promise.all(
    trpc.map((path) => openStream(service, path, { cookie: `pagemark=${second}` })),
  );
  expect([...streams, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const client = createClient(service.url, service.keys.all);
  if (what === 'its key') await client.keys.revoke.mutate({ id: keyId });
  else {
    const { data } = await client.sessions.list.query({});
    const session = data.find((item) => item.key_id === keyId);
    await client.sessions.revoke.mutate({ id: session?.id ?? '' });
  }
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(THREE_ENDED);
  expect(await Promise.race([...others.map(({ ended }) => ended), Promise.resolve('open')])).toBe('open');
  await client.sessions.revokeAll.mutate();
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(THREE_ENDED);
});

it('lists and revokes the sessions of the account with the scope admin, otherwise those of the own key', async () => {
  await using service = await startBoth();
  const { keys } = service;
  const { sessions } = service.core;
  const tokens: Record<string, string> = {};
  for (const [name, key] of Object.entries(keys))
    tokens[name] = (await sessions.signInWithKey(key, '192.0.2.7')).token;
  const call = async (token: string | undefined, procedure: string, input?: unknown) => {
    const response = await fetch(
      `${service.url}/trpc/${procedure}${input === undefined ? '?input={}' : ''}`,
      {
        method: input === undefined ? 'GET' : 'POST',
        headers: {
          cookie: `pagemark=${token}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        ...(input !== undefined && { body: JSON.stringify(input) }),
      },
    );
    const { result } = Object(await response.json());
    return { status: response.status, data: Object(result).data };
  };

  const all = (await call(tokens['all'], 'sessions.list')).data;
  expect(keyIdsOf(all)).toEqual([`${idOf(keys.all)} here`, idOf(keys.read), idOf(keys.write)].toSorted());
  expect(JSON.stringify(all)).not.toContain('digest');
  const own = (await call(tokens['read'], 'sessions.list')).data;
  expect(keyIdsOf(own)).toEqual([`${idOf(keys.read)} here`]);
  const writing = all.data.find((item: { key_id: string }) => item.key_id === idOf(keys.write));
  expect((await call(tokens['read'], 'sessions.revoke', { id: writing.id })).status).toBe(404);
  expect((await call(tokens['other'], 'sessions.revoke', { id: writing.id })).status).toBe(404);
  expect((await call(tokens['all'], 'sessions.revoke', { id: writing.id })).status).toBe(200);
  expect((await call(tokens['write'], 'sessions.list')).status).toBe(401);
  expect((await call(tokens['all'], 'sessions.revokeAll', {})).data).toEqual({ ended: 2 });
  expect((await call(tokens['all'], 'sessions.list')).status).toBe(401);
  expect((await call(tokens['other'], 'sessions.list')).status).toBe(200);
  const refusal = await rejectionReason(
    createClient(service.url, keys.all).sessions.revoke.mutate({ id: 'x' }),
  );
  expect(refusal).toMatchObject({ appCode: 'session_not_found' });
});
