import { expect, it } from 'vitest';
import { hideRows, projectId, showRows } from './hidden-rows.ts';
import { createQueryClient } from './query-client.ts';
import { removeHidden } from './remove-hidden.ts';

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), meta: { total: 20, per_page: 3 } });

it('hidden reports are removed from cached lists and their totals, except from a list of nothing else', () => {
  const client = createQueryClient();
  client.setQueryData(['reports', 'all'], page('a', 'b', 'c'));
  client.setQueryData(['reports', 'others'], page('d'));
  client.setQueryData(['reports', 'only hidden'], page('b', 'c'));
  hideRows(['b', 'c']);
  removeHidden(client);
  expect(client.getQueryData(['reports', 'all'])).toEqual({ ...page('a'), meta: { total: 18, per_page: 3 } });
  expect(client.getQueryData(['reports', 'others'])).toEqual(page('d'));
  expect(client.getQueryData(['reports', 'only hidden'])).toEqual(page('b', 'c'));
  showRows(['b', 'c']);
  client.clear();
});

it('hidden projects, imports, webhooks, targets and rules are removed from their cached lists', () => {
  const client = createQueryClient();
  const rows = [{ id: 'a' }, { id: 'b' }];
  const projects = { data: [{ project: 'a.example' }, { project: 'b.example' }], meta: { total: 2 } };
  const whole = [['webhooks'], ['alerts', 'targets'], ['alerts', 'rules']];
  for (const key of whole) client.setQueryData(key, rows);
  client.setQueryData(['webhooks', 'b'], { id: 'b' });
  client.setQueryData(['imports', 1], { data: rows, meta: { total: 2 } });
  client.setQueryData(['projects', {}], projects);
  hideRows(['b', projectId('a.example')]);
  removeHidden(client);
  for (const key of whole) expect(client.getQueryData(key)).toEqual([{ id: 'a' }]);
  expect(client.getQueryData(['webhooks', 'b'])).toEqual({ id: 'b' });
  expect(client.getQueryData(['imports', 1])).toEqual({ data: [{ id: 'a' }], meta: { total: 2 } });
  expect(client.getQueryData(['projects', {}])).toEqual({ ...projects, data: [{ project: 'b.example' }] });
  showRows(['b', projectId('a.example')]);
  client.clear();
});
