import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';

/** What the thread of lists is asked. */
export type ListAsk = { id: number; accountId: number; query: ReportListQuery };
/** Its reply; `problem` is what went wrong. */
export type ListReply = { id: number; page: ListPage<Report> } | { id: number; problem: string };
