import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';

/** A request to the thread that reads lists. */
export type ListAsk = { id: number; accountId: number; query: ReportListQuery };
/** Its response; `problem` is the error message. */
export type ListReply = { id: number; page: ListPage<Report> } | { id: number; problem: string };
