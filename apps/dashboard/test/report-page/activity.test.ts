import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor, formTokenIn, signedIn } from './visitor.ts';

it('records sign-ins, rejected attempts, and who opened or shared a report', async () => {
  await using service = await startService();
  const report = await service.createReport(2, { password: 'planted-secret' });
  const path = `/reports/${report.id}`;
  const visitor = createVisitor(service.url);
  await visitor.post(path, { do: 'open', password: 'planted-wrong' });
  await visitor.post(path, { do: 'open', password: 'planted-secret' });
  await visitor.post('/sign-in', { key: `planted-${'x'.repeat(30)}` });
  await visitor.get(`/sign-in?token=${'A'.repeat(43)}`);
  const owner = await signedIn(service.url, service.keys.all);
  const token = formTokenIn((await owner.get(path)).body);
  await owner.post(path, { do: 'share', privacy: '0', token });
  await owner.post('/sign-out', {});
  const entries = await service.store.activity.list(service.accountId, { beforeSeq: null, limit: 7 });
  const recorded = entries.map(
    ({ actor, action, result, count }) => `${actor.kind}: ${action} ${result} ${count}`,
  );
  expect(recorded).toEqual([
    'session: sign_out done 1',
    'session: change_privacy done 1',
    'session: sign_in done 1',
    'visitor: sign_in refused 2',
    'visitor: open_report done 1',
    'visitor: open_report refused 1',
    'operator: create_key done 1',
  ]);
  expect(new Set(entries.slice(0, 6).map(({ actor }) => actor.address))).toEqual(new Set(['127.0.0.1']));
  expect(JSON.stringify(entries)).not.toContain('planted');
});

it('keeps the entries of keys and sessions through many sign-ins', async () => {
  await using service = await startService();
  const { keys, store, accountId } = service;
  const visitor = createVisitor(service.url);
  const before = await store.activity.list(accountId, { beforeSeq: null, limit: 100 });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 120; tries += 1) {
    const response = await visitor.post('/sign-in', { key: keys.read });
    statuses.add(response.status);
    visitor.cookies.clear();
  }
  expect(statuses).toEqual(new Set([303]));
  const entries = await store.activity.list(accountId, { beforeSeq: null, limit: 100 });
  const signIns = entries.filter(({ action }) => action === 'sign_in');
  expect(entries.slice(signIns.length)).toEqual(before);
  // Two when the hour ends during the test.
  expect(signIns.length).toBeLessThanOrEqual(2);
  expect(signIns.reduce((sum, { count }) => sum + count, 0)).toBe(120);
});
