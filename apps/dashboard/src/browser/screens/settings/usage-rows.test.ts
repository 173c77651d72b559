import { expect, it } from 'vitest';
import { usageRows } from './usage-rows.ts';

const USAGE = {
  reports: 18,
  projects: 5,
  storage: { used: 73_400_320, limit: 1_000_000_000 },
  open_audits: { interactive: { used: 2, limit: 1_000 }, bulk: { used: 120, limit: 2_000_000 } },
  requests_per_minute: 6_000,
};

it('shows each limit with its usage', () => {
  expect(usageRows(USAGE)).toEqual([
    { label: 'Storage', text: '73.4 MB of 1.0 GB', percent: 7.340_032 },
    { label: 'Single audits in progress', text: '2 of 1,000', percent: 0.2 },
    { label: 'Audits of imports and schedules in progress', text: '120 of 2,000,000', percent: 0.006 },
    { label: 'Requests per key', text: 'At most 6,000 per minute', percent: null },
  ]);
});

it('shows unlimited requests, and never more than the whole', () => {
  const rows = usageRows({ ...USAGE, storage: { used: 3, limit: 2 }, requests_per_minute: null });
  expect(rows.at(0)?.percent).toBe(100);
  expect(rows.at(-1)?.text).toBe('Unlimited');
});
