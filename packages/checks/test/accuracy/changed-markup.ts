import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { ALL_CHECKS } from '../../src/registry.ts';
import { GOOD_PAGES, goodSnapshot } from '../corpus/good/good-pages.ts';
import { pageOf } from '../kit/check-tables.ts';
import type { CheckTable } from '../kit/check-tables.ts';
import { compareTransformed } from '../metamorphic/changed-verdicts.ts';
import type { Comparison } from '../metamorphic/changed-verdicts.ts';

type Compared = Comparison & { name: string };

/** What the transformations showed: of each conforming page with all checks, and of each case of a table with its check. */
export type ChangedMarkup = { goodPages: Compared[]; cases: Compared[] };

/** Takes half a minute. */
export function compareChangedMarkup(tables: ReadonlyMap<string, CheckTable>): ChangedMarkup {
  return {
    goodPages: GOOD_PAGES.map((name) => ({ name, ...compareTransformed(goodSnapshot(name), ALL_CHECKS) })),
    cases: [...tables.values()].flatMap(({ check, cases }) =>
      cases.map((row) => ({ name: row.name, ...compareTransformed(pageSnapshotOf(pageOf(row)), [check]) })),
    ),
  };
}
