import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';
import { GOOD_PAGES, goodSnapshot } from './corpus/good/good-pages.ts';
import { loadTables, pageOf } from './kit/check-tables.ts';
import { compareTransformed } from './metamorphic/changed-verdicts.ts';
import { generatedPages } from './metamorphic/generated-pages.ts';
import { TRANSFORMATIONS } from './metamorphic/transformations.ts';

const PAGES = 500;

describe('a change of the markup that means nothing', () => {
  let tables: Awaited<ReturnType<typeof loadTables>>;
  beforeAll(async () => {
    tables = await loadTables(ALL_CHECKS);
  });

  it(`changes no verdict on ${PAGES} pages`, { timeout: 600_000 }, () => {
    const corpus = Object.entries(CORPUS).map(([name, page]) => ({
      name,
      snapshot: corpusSnapshot(name, page),
    }));
    const good = GOOD_PAGES.map((name) => ({ name, snapshot: goodSnapshot(name) }));
    const generated = generatedPages(tables.values(), PAGES - corpus.length - good.length).map(
      ({ name, html }) => ({
        name,
        snapshot: pageSnapshotOf({ html }),
      }),
    );
    const pages = [...corpus, ...good, ...generated];
    const compared = pages.map(({ name, snapshot }) => ({
      name,
      ...compareTransformed(snapshot, ALL_CHECKS),
    }));
    const skipped = compared.reduce((sum, page) => sum + page.skipped, 0);
    expect(pages).toHaveLength(PAGES);
    expect(
      compared.flatMap(({ name, changed }) => changed.map((change) => ({ page: name, ...change }))),
    ).toEqual([]);
    expect(skipped).toBeLessThanOrEqual((PAGES * TRANSFORMATIONS.length) / 100);
  });

  it('changes no verdict on the pages of the tables of the checks', { timeout: 600_000 }, () => {
    const changed = [...tables.values()].flatMap(({ check, cases }) =>
      cases.flatMap((row) =>
        compareTransformed(pageSnapshotOf(pageOf(row)), [check]).changed.map((change) => ({
          page: row.name,
          ...change,
        })),
      ),
    );
    expect(changed).toEqual([]);
  });
});
