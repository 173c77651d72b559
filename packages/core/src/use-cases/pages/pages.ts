import type { ListPage, ListPageTreeInput, PageTreeNode, TreePosition } from '@pagemark/domain';
import type { ComparedPage, PageTreeStore } from '../../ports/page-tree-store.ts';
import { positionOf } from '../position.ts';
import { projectNotFound } from '../projects/project-not-found.ts';
import { withMeasurements } from '../with-measurements.ts';
import type { MeasurementStore, WithMeasurements } from '../with-measurements.ts';

/** Pages read at a time. */
const BATCH = 500;

/** The use cases of a project's pages, by path. */
export type Pages = {
  /** The pages and directories of a directory. Throws `project_not_found`, `validation_failed`. */
  level(accountId: number, project: string, input: ListPageTreeInput): Promise<ListPage<PageTreeNode>>;
  /** All pages below a directory, by path, each with the measurements of its result. Throws `project_not_found`. */
  below(
    accountId: number,
    project: string,
    path: string,
  ): Promise<AsyncIterable<WithMeasurements<ComparedPage>>>;
};

type PagePorts = { store: MeasurementStore & { pages: PageTreeStore } };

export function createPages({ store }: PagePorts): Pages {
  const { pages } = store;
  return {
    async level(accountId, project, input) {
      const query = { path: input.path, perPage: input.per_page, position: positionOf(input) };
      const level = await pages.level(accountId, project, query);
      if (level === null) throw projectNotFound();
      return level;
    },
    async below(accountId, project, path) {
      const batchAfter = (after: TreePosition | null) =>
        pages.below(accountId, project, { path, after, limit: BATCH });
      const first = await batchAfter(null);
      if (first === null) throw projectNotFound();
      return (async function* () {
        for (let batch = first; batch.length > 0;) {
          yield* await withMeasurements(store, accountId, batch);
          const last = batch.at(-1);
          batch = last === undefined || batch.length < BATCH ? [] : ((await batchAfter(last.position)) ?? []);
        }
      })();
    },
  };
}
