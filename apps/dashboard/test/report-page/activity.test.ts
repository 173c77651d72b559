import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor, formTokenIn, signedIn } from './visitor.ts';

it('notes who came in, who was refused, and who opened or shared a report', async () => {
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
  const lines = await service.store.activity.list(service.accountId, { beforeSeq: null, limit: 8 });
  expect(lines.map(({ actor, action, result }) => `${actor.kind}: ${action} ${result}`)).toEqual([
    'session: sign_out done',
    'session: change_privacy done',
    'session: sign_in done',
    'visitor: sign_in refused',
    'visitor: sign_in refused',
    'visitor: open_report done',
    'visitor: open_report refused',
    'operator: create_key done',
  ]);
  expect(new Set(lines.slice(0, 7).map(({ actor }) => actor.address))).toEqual(new Set(['127.0.0.1']));
  expect(JSON.stringify(lines)).not.toContain('planted');
});
