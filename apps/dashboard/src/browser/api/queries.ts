import { numberText } from '@pagemark/ui/formats';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { createdReports } from './created-reports.ts';
import { isHidden, projectId, scheduleId, withoutHidden } from './hidden-rows.ts';
import { pollEvery } from './poll-every.ts';
import { visiblePage, visibleTotal } from './visible-reports.ts';

export type { ReportRow, ReportsPage } from './visible-reports.ts';

type ReportsInput = Parameters<typeof api.reports.list.query>[0];
type AccountIssuesInput = Parameters<typeof api.account.issues.query>[0];
type IssuesInput = Parameters<typeof api.projects.issues.query>[0];
type ProjectsInput = Parameters<typeof api.projects.list.query>[0];
export type Usage = Awaited<ReturnType<typeof api.account.usage.query>>;
export type ReportDetail = Awaited<ReturnType<typeof api.reports.get.query>>;
export type RunProgress = NonNullable<ReportDetail['progress']>;
export type ReportRun = Awaited<ReturnType<typeof api.reports.runs.query>>['data'][number];
export type RunComparison = Awaited<ReturnType<typeof api.reports.compare.query>>;
export type ProjectDetail = Awaited<ReturnType<typeof api.projects.get.query>>;
export type ProjectRow = Awaited<ReturnType<typeof api.projects.list.query>>['data'][number];
export type ProjectSchedule = NonNullable<Awaited<ReturnType<typeof api.projects.schedule.query>>>;
export type ProjectHistory = Awaited<ReturnType<typeof api.projects.history.query>>;
export type AccountIssueRow = Awaited<ReturnType<typeof api.account.issues.query>>['data'][number];
export type IssueRow = Awaited<ReturnType<typeof api.projects.issues.query>>['data'][number];
export type PageNode = Awaited<ReturnType<typeof api.projects.pages.query>>['data'][number];
export type ProjectDays = Awaited<ReturnType<typeof api.projects.compare.query>>;
export type ImportRow = Awaited<ReturnType<typeof api.imports.get.query>>;
export type AlertTarget = Awaited<ReturnType<typeof api.alerts.targets.query>>[number];
export type AlertRule = Awaited<ReturnType<typeof api.alerts.rules.query>>[number];
export type AlertMessage = Awaited<ReturnType<typeof api.alerts.messages.query>>[number];
export type KeyRow = Awaited<ReturnType<typeof api.keys.list.query>>['data'][number];
export type KeyPosition = NonNullable<Awaited<ReturnType<typeof api.keys.list.query>>['next']>;
export type SessionsPage = Awaited<ReturnType<typeof api.sessions.list.query>>;
export type ActivityEntry = Awaited<ReturnType<typeof api.activity.list.query>>['data'][number];
export type WebhookRow = Awaited<ReturnType<typeof api.webhooks.get.query>>;
export type WebhookDelivery = Awaited<ReturnType<typeof api.webhooks.deliveries.query>>['data'][number];
export type EventRow = Awaited<ReturnType<typeof api.events.list.query>>['data'][number];
export type Catalog = Awaited<ReturnType<typeof api.checks.catalog.query>>;

/** How often a project is refetched while its pages are audited, in milliseconds. */
const PROGRESS_MS = 3_000;
/** How often the messages of a webhook are refetched, in milliseconds. */
const DELIVERIES_MS = 5_000;

/** The queries of the dashboard, each with the key that caches and invalidates it. */
export const queries = {
  whoami: () => queryOptions({ queryKey: ['whoami'], queryFn: () => api.account.whoami.query() }),
  usage: () => queryOptions({ queryKey: ['usage'], queryFn: () => api.account.usage.query() }),
  overview: () => queryOptions({ queryKey: ['overview'], queryFn: () => api.account.overview.query() }),
  history: () =>
    queryOptions({ queryKey: ['overview', 'history'], queryFn: () => api.account.history.query() }),
  accountIssues: (input: AccountIssuesInput) =>
    queryOptions({
      queryKey: ['overview', 'issues', input],
      queryFn: () => api.account.issues.query(input),
      placeholderData: keepPreviousData,
    }),
  /** Numbers of pages on which each check fails or warns, by check id, and of pages with a result. */
  checkPages: () =>
    queryOptions({
      queryKey: ['overview', 'checks'],
      queryFn: async () => {
        const pagesOf = new Map<string, number>();
        let total = 0;
        for (let page: number | null = 1; page !== null;) {
          const { data, meta } = await api.account.issues.query({ per_page: 100, page });
          for (const { check, pages, pages_total } of data) {
            pagesOf.set(check, (pagesOf.get(check) ?? 0) + pages);
            total = pages_total;
          }
          page = meta.next_cursor === null ? null : page + 1;
        }
        return { pagesOf, total };
      },
    }),
  reports: (input: ReportsInput) =>
    queryOptions({
      queryKey: ['reports', input],
      queryFn: () => visiblePage(input),
      placeholderData: keepPreviousData,
    }),
  /** The number of reports in a list, as text: `188`, or `10,000+` beyond the counted maximum. */
  reportTotal: (input: ReportsInput) =>
    queryOptions({
      queryKey: ['report totals', input],
      queryFn: async () => {
        const page = await api.reports.list.query(input);
        const more = page.meta.total_relation === 'gte' ? '+' : '';
        return `${numberText(visibleTotal(input, page))}${more}`;
      },
    }),
  report: (id: string) =>
    queryOptions({ queryKey: ['report', id], queryFn: () => api.reports.get.query({ id }) }),
  /** The progress of a watched report's run. Not fetched: the stream of `useReportWatch` writes it. */
  progress: (id: string) =>
    queryOptions({ queryKey: ['progress', id], queryFn: (): RunProgress | null => null, enabled: false }),
  runs: (id: string) =>
    queryOptions({
      queryKey: ['report', id, 'runs'],
      queryFn: async () => (await api.reports.runs.query({ id, per_page: 100 })).data,
    }),
  run: (id: string, run: string) =>
    queryOptions({ queryKey: ['report', id, 'run', run], queryFn: () => api.reports.run.query({ id, run }) }),
  comparison: (id: string, runs: { from?: string; to?: string }) =>
    queryOptions({
      queryKey: ['report', id, 'compare', runs],
      queryFn: () => api.reports.compare.query({ id, ...runs }),
      placeholderData: keepPreviousData,
    }),
  /** Keyed by the time of the result, so the changes never become stale. */
  changes: (id: string, generatedAt: string) =>
    queryOptions({
      queryKey: ['report', id, 'changes', generatedAt],
      queryFn: () => api.reports.changes.query({ id }),
    }),
  projects: (input: ProjectsInput) =>
    queryOptions({
      queryKey: ['projects', input],
      queryFn: async () => {
        const { data, meta } = await api.projects.list.query(input);
        const kept = data.filter(({ project }) => !isHidden(projectId(project)));
        const shown = kept.map((row) =>
          isHidden(scheduleId(row.project)) ? { ...row, schedule: null, next_audit_at: null } : row,
        );
        return { data: shown, meta };
      },
      placeholderData: keepPreviousData,
    }),
  /** The projects that were audited last. */
  recentProjects: () => queries.projects({ per_page: 10, sort_by: 'audited_at', sort: 'desc' }),
  /** Refetched while pages of it are audited. */
  project: (project: string) =>
    queryOptions({
      queryKey: ['project', project, 'counts'],
      queryFn: () => api.projects.get.query({ project }),
      refetchInterval: pollEvery(PROGRESS_MS, (data) => (data?.reports.pending ?? 0) > 0),
    }),
  projectHistory: (project: string) =>
    queryOptions({
      queryKey: ['project', project, 'history'],
      queryFn: () => api.projects.history.query({ project }),
    }),
  /** Null: the last days with results. */
  projectComparison: ({ project, from, to }: { project: string; from: string | null; to: string | null }) =>
    queryOptions({
      queryKey: ['project', project, 'compare', from, to],
      queryFn: () =>
        api.projects.compare.query({
          project,
          query: { ...(from !== null && { from }), ...(to !== null && { to }) },
        }),
      placeholderData: keepPreviousData,
    }),
  issues: (input: IssuesInput) =>
    queryOptions({
      queryKey: ['project', input.project, 'issues', input.query],
      queryFn: () => api.projects.issues.query(input),
      placeholderData: keepPreviousData,
    }),
  /** The number of new issues of a project, among the latest 100. */
  newIssues: (project: string) =>
    queryOptions({
      queryKey: ['project', project, 'new issues'],
      queryFn: async () => {
        const query = { sort_by: 'since', sort: 'desc', per_page: 100 } as const;
        const { data } = await api.projects.issues.query({ project, query });
        return data.filter(({ is_new: isNew }) => isNew).length;
      },
    }),
  /** A level of a project's page tree, read in chunks. */
  pages: ({ project, path }: { project: string; path: string }) =>
    infiniteQueryOptions({
      queryKey: ['project', project, 'pages', path],
      queryFn: ({ pageParam: cursor }) =>
        api.projects.pages.query({
          project,
          query: { path, per_page: 25, ...(cursor !== null && { cursor }) },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next_cursor,
    }),
  schedule: (project: string) =>
    queryOptions({
      queryKey: ['schedule', project],
      queryFn: async () => {
        const schedule = await api.projects.schedule.query({ project });
        return isHidden(scheduleId(project)) ? null : schedule;
      },
    }),
  imports: (page: number) =>
    queryOptions({
      queryKey: ['imports', page],
      queryFn: () =>
        api.imports.list
          .query({ page, per_page: 25 })
          .then((read) => ({ ...read, data: withoutHidden(read.data) })),
      placeholderData: keepPreviousData,
    }),
  import: (id: string) =>
    queryOptions({ queryKey: ['import', id], queryFn: () => api.imports.get.query({ id }) }),
  /** Refetched when more are created. Under the key `reports`, so run updates reach it. */
  createdReports: (id: string, after: string | null, created: number) =>
    queryOptions({
      queryKey: ['reports', 'of import', id, after, created],
      queryFn: () => createdReports({ id, after }),
      placeholderData: keepPreviousData,
    }),
  /** Refetched when more lines are rejected. */
  rejectReasons: (id: string, rejected: number) =>
    queryOptions({
      queryKey: ['import', id, 'reasons', rejected],
      queryFn: () => api.imports.rejectReasons.query({ id }),
      placeholderData: keepPreviousData,
    }),
  /** Of one reason; null: of all. Refetched when more lines are rejected. */
  rejects: (id: string, page: { afterLine: number; reason: string | null; rejected: number }) =>
    queryOptions({
      queryKey: ['import', id, 'rejects', page],
      queryFn: () => {
        const { afterLine, reason } = page;
        return api.imports.rejects.query({ id, after_line: afterLine, ...(reason !== null && { reason }) });
      },
      placeholderData: keepPreviousData,
    }),
  catalog: () =>
    queryOptions({
      queryKey: ['catalog'],
      queryFn: () => api.checks.catalog.query(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  checkCount: () =>
    queryOptions({
      queryKey: ['check count'],
      queryFn: () => api.checks.count.query(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  alertTargets: () =>
    queryOptions({
      queryKey: ['alerts', 'targets'],
      queryFn: () => api.alerts.targets.query().then(withoutHidden),
    }),
  alertRules: () =>
    queryOptions({
      queryKey: ['alerts', 'rules'],
      queryFn: () => api.alerts.rules.query().then(withoutHidden),
    }),
  alertMessages: () =>
    queryOptions({ queryKey: ['alerts', 'messages'], queryFn: () => api.alerts.messages.query() }),
  activity: (beforeSeq: number | null) =>
    queryOptions({
      queryKey: ['activity', beforeSeq],
      queryFn: () => api.activity.list.query(beforeSeq === null ? {} : { before_seq: beforeSeq }),
      placeholderData: keepPreviousData,
    }),
  webhooks: () =>
    queryOptions({ queryKey: ['webhooks'], queryFn: () => api.webhooks.list.query().then(withoutHidden) }),
  webhook: (id: string) =>
    queryOptions({ queryKey: ['webhooks', id], queryFn: () => api.webhooks.get.query({ id }) }),
  /** Refetched while it is shown, because workers send messages. */
  webhookDeliveries: (id: string, beforeSeq: number | null) =>
    queryOptions({
      queryKey: ['webhooks', id, 'deliveries', beforeSeq],
      queryFn: () =>
        api.webhooks.deliveries.query({ id, ...(beforeSeq !== null && { before_seq: beforeSeq }) }),
      placeholderData: keepPreviousData,
      refetchInterval: pollEvery(DELIVERIES_MS),
    }),
  events: () =>
    infiniteQueryOptions({
      queryKey: ['events'],
      queryFn: ({ pageParam: after }) => api.events.list.query(after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next, is_more: isMore }) => (isMore ? next : null),
    }),
  sessions: (after: SessionsPage['next']) =>
    queryOptions({
      queryKey: ['sessions', after],
      queryFn: () => api.sessions.list.query({ after }),
      placeholderData: keepPreviousData,
    }),
  keys: (after: KeyPosition | null) =>
    queryOptions({
      queryKey: ['keys', after],
      queryFn: () => api.keys.list.query({ after }),
      placeholderData: keepPreviousData,
    }),
};
