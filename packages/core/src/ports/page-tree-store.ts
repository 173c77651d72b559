import type { ListPage, PageTreeNode, PerPage, Position, Report, TreePosition } from '@pagemark/domain';

/** A level of the tree: `path` is that of a directory. */
export type TreeLevelQuery = { path: string; perPage: PerPage; position: Position };

/** A page with a result, and its score before the latest; null when there is one result. */
export type ComparedPage = { report: Report; previousScore: number | null };

/** The pages of projects that have a result, by their paths. */
export type PageTreeStore = {
  /** Null: the account has no such project. Throws AppError `validation_failed` for a cursor of another list. */
  level(accountId: number, project: string, query: TreeLevelQuery): Promise<ListPage<PageTreeNode> | null>;
  /** Some pages below a directory, those after a position (null: from the first), by path. Null: there is no such project. */
  below(
    accountId: number,
    project: string,
    some: { path: string; after: TreePosition | null; limit: number },
  ): Promise<(ComparedPage & { position: TreePosition })[] | null>;
};
