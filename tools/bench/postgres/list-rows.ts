import { EVERY_REPORT } from '@pagemark/domain';
import type { Store } from '@pagemark/core';
import type { ReportListQuery } from '@pagemark/domain';
import pg from 'pg';
import type { Run } from '../harness/benchmark.ts';
import { comparisonRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { timeTask } from '../harness/time-task.ts';
import { ACCOUNT } from './fill-postgres.ts';

const ROUNDS = { full: 9, quick: 2 } as const;
const ROUND_MS = { full: 500, quick: 50 } as const;
export const FIRST_PAGE: ReportListQuery = {
  ...EVERY_REPORT,
  sortBy: 'id',
  direction: 'desc',
  perPage: 10,
  position: { kind: 'page', page: 1 },
};

/** The same ten reports and the same total from only two prepared statements. */
const BARE_LIST = `select reports.*, projects.name as project from reports
  join projects on projects.id = reports.project_id
  where reports.account_id = $1 order by reports.KEY desc, reports.id desc limit 11`;
const BARE_TOTAL =
  'select sum(pending + failed + bad + decent + good) from account_totals where account_id = $1';

/** Lists of reports, compared with the bare driver. */
export async function listRows(store: Store, url: string, { scale, say }: Run): Promise<Row[]> {
  const { id: accountId } = await store.accounts.ensure(ACCOUNT);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const rows: Row[] = [];
  const rounds = Array.from({ length: ROUNDS[scale] });
  for (const [sortBy, key] of [
    ['id', 'id'],
    ['url', 'url'],
    ['result', 'result_rank'],
  ] as const) {
    say(`list by ${sortBy}`);
    const text = BARE_LIST.replace('KEY', key);
    const bare = async () => {
      await pool.query({ name: 'total', text: BARE_TOTAL, values: [accountId] });
      await pool.query({ name: `list-${key}`, text, values: [accountId] });
    };
    const list = () => store.reports.list(accountId, { ...FIRST_PAGE, sortBy });
    const measured: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
    await Promise.all([timeTask(list, ROUND_MS[scale]), timeTask(bare, ROUND_MS[scale])]);
    for (const _ of rounds) {
      measured.ours.push(await timeTask(list, ROUND_MS[scale]));
      measured.baseline.push(await timeTask(bare, ROUND_MS[scale]));
    }
    const target = { relation: 'at_most', value: 1.5 } as const;
    rows.push(
      comparisonRow({ title: `list of 10 by ${sortBy}, with total`, unit: 'ms', ...measured, target }),
    );
  }
  await pool.end();
  return rows;
}
