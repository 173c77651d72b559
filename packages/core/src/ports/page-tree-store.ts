import type { ListPage, PageTreeNode, PerPage, Position, Report, TreePosition } from '@pagemark/domain';

/** A level of the tree: `path` is the path of a directory. */
export type TreeLevelQuery = { path: string; perPage: PerPage; position: Position };

/** A page with a result, and its previous score; null if there is only one result. */
export type ComparedPage = { report: Report; previousScore: number | null };

/** The pages of projects with a result, by path. */
export type PageTreeStore = {
  /** Null if the account has no such project. Throws AppError `validation_failed` for another list's cursor. */
  level(accountId: number, project: string, query: TreeLevelQuery): Promise<ListPage<PageTreeNode> | null>;
  /** Some pages below a directory, after a position (null: from the first), by path. Null if there is no such project. */
  below(
    accountId: number,
    project: string,
    some: { path: string; after: TreePosition | null; limit: number },
  ): Promise<(ComparedPage & { position: TreePosition })[] | null>;
};
