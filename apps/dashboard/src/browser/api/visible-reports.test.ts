import { expect, it } from 'vitest';
import { hideRows, showRows } from './hidden-rows.ts';
import { createQueryClient } from './query-client.ts';
import { removeHidden } from './visible-reports.ts';

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
