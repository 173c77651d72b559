import { expect, it } from 'vitest';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** The entries of the activity log, latest first, as `action result: object`. */
async function entriesOf(service: Service): Promise<string[]> {
  const { data } = await createClient(service.url, service.keys.all).activity.list.query({});
  return data.map(({ actor, action, result }) => `${actor.kind} ${actor.key_id} ${action} ${result}`);
}

const idOf = (key: string): string => key.slice(3, 11);

it('records the actions of programs and browsers, with actor and IP address', async () => {
  await using service = await startService();
  const client = createClient(service.url, service.keys.all);
  const key = idOf(service.keys.all);
  const { id } = await client.reports.create.mutate({ url: 'https://example.com/?q=planted-query' });
  await client.reports.update.mutate({ id, change: { privacy: 2, password: 'planted-password' } });
  const { key: made } = await client.keys.create.mutate({ name: 'deploy' });
  await client.keys.revoke.mutate({ id: idOf(made) });
  await client.reports.deleteMany.mutate({ ids: [id] });
  const schedule = { every: 'daily' } as const;
  await client.projects.setSchedule.mutate({ project: 'example.com', schedule });
  await client.projects.removeSchedule.mutate({ project: 'example.com' });
  await client.projects.delete.mutate({ project: 'example.com' });
  const { token } = await service.core.sessions.signInWithKey(service.keys.write, '192.0.2.7');
  await service.core.sessions.signOut(token, '192.0.2.7');
  expect((await entriesOf(service)).slice(0, 9)).toEqual([
    `session ${idOf(service.keys.write)} sign_out done`,
    `session ${idOf(service.keys.write)} sign_in done`,
    `key ${key} delete_project done`,
    `key ${key} remove_schedule done`,
    `key ${key} set_schedule done`,
    `key ${key} delete_report done`,
    `key ${key} revoke_key done`,
    `key ${key} create_key done`,
    `key ${key} change_privacy done`,
  ]);
  const lines = (await client.activity.list.query({})).data;
  expect(lines.slice(0, 3).map(({ actor }) => actor.address)).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '127.0.0.1',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/planted|pm_/);
  expect(JSON.stringify(lines)).not.toContain(made.slice(12, 30));
});

it('is paged, limited to the own account, and requires the scope admin', async () => {
  await using service = await startService();
  const all = createClient(service.url, service.keys.all);
  const first = await all.activity.list.query({ limit: 2 });
  const rest = await all.activity.list.query({ limit: 2, before_seq: first.next_before_seq ?? undefined });
  expect([...first.data, ...rest.data].map(({ detail }) => detail)).toEqual([
    'write: write',
    'read: read',
    'read,write,admin: read, write, admin',
  ]);
  expect(rest.next_before_seq).toBeNull();
  const other = await createClient(service.url, service.keys.other).activity.list.query({});
  expect(other.data.map(({ action }) => action)).toEqual(['create_key']);
  const refusal = await rejectionReason(createClient(service.url, service.keys.read).activity.list.query({}));
  expect(refusal).toMatchObject({ appCode: 'insufficient_scope' });
});
