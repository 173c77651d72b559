import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { madeReports } from './made-reports.ts';

type ReportsInput = Parameters<typeof api.reports.list.query>[0];
type ProjectsInput = Parameters<typeof api.projects.list.query>[0];
export type ReportsPage = Awaited<ReturnType<typeof api.reports.list.query>>;
export type ReportRow = ReportsPage['items'][number];
export type ReportDetail = Awaited<ReturnType<typeof api.reports.get.query>>;
export type ReportResults = NonNullable<ReportDetail['results']>;
export type Finding = ReportResults['findings'][number];
export type FetchFacts = ReportResults['fetch'];
export type ChangedCheck = NonNullable<
  Awaited<ReturnType<typeof api.reports.changes.query>>
>['worse'][number];
export type ProjectRow = Awaited<ReturnType<typeof api.projects.list.query>>['items'][number];
export type ScheduleShown = NonNullable<Awaited<ReturnType<typeof api.projects.schedule.query>>>;
export type ImportRow = Awaited<ReturnType<typeof api.imports.get.query>>;
export type KeyRow = Awaited<ReturnType<typeof api.keys.list.query>>['items'][number];
export type KeyPosition = NonNullable<Awaited<ReturnType<typeof api.keys.list.query>>['next']>;
export type SessionsPage = Awaited<ReturnType<typeof api.sessions.list.query>>;
export type ActivityLine = Awaited<ReturnType<typeof api.activity.list.query>>['items'][number];
export type Catalogue = Awaited<ReturnType<typeof api.checks.catalogue.query>>;

/** What is read from the service, each under a key by which it is found and made stale again. */
export const queries = {
  whoami: () => queryOptions({ queryKey: ['whoami'], queryFn: () => api.account.whoami.query() }),
  overview: () => queryOptions({ queryKey: ['overview'], queryFn: () => api.account.overview.query() }),
  reports: (input: ReportsInput) =>
    queryOptions({
      queryKey: ['reports', input],
      queryFn: () => api.reports.list.query(input),
      placeholderData: keepPreviousData,
    }),
  report: (id: string) =>
    queryOptions({ queryKey: ['report', id], queryFn: () => api.reports.get.query({ id }) }),
  runs: (id: string) =>
    queryOptions({ queryKey: ['report', id, 'runs'], queryFn: () => api.reports.runs.query({ id }) }),
  /** Of the result that was made at a time: it never changes. */
  changes: (id: string, generatedAtMs: number) =>
    queryOptions({
      queryKey: ['report', id, 'changes', generatedAtMs],
      queryFn: () => api.reports.changes.query({ id }),
    }),
  projects: (input: ProjectsInput) =>
    queryOptions({
      queryKey: ['projects', input],
      queryFn: () => api.projects.list.query(input),
      placeholderData: keepPreviousData,
    }),
  projectHistory: (project: string) =>
    queryOptions({
      queryKey: ['project', project],
      queryFn: () => api.projects.history.query({ project }),
    }),
  schedule: (project: string) =>
    queryOptions({
      queryKey: ['schedule', project],
      queryFn: () => api.projects.schedule.query({ project }),
    }),
  imports: (page: number) =>
    queryOptions({
      queryKey: ['imports', page],
      queryFn: () => api.imports.list.query({ page, per_page: 25 }),
      placeholderData: keepPreviousData,
    }),
  import: (id: string) =>
    queryOptions({ queryKey: ['import', id], queryFn: () => api.imports.get.query({ id }) }),
  /** Read anew when there are more; among the lists of reports, so that runs are seen in it as they go on. */
  madeReports: (id: string, after: string | null, created: number) =>
    queryOptions({
      queryKey: ['reports', 'of import', id, after, created],
      queryFn: () => madeReports({ id, after }),
      placeholderData: keepPreviousData,
    }),
  /** Read anew when there are more. */
  rejects: (id: string, afterLine: number, rejected: number) =>
    queryOptions({
      queryKey: ['import', id, 'rejects', afterLine, rejected],
      queryFn: () => api.imports.rejects.query({ id, afterLine }),
      placeholderData: keepPreviousData,
    }),
  catalogue: () =>
    queryOptions({
      queryKey: ['catalogue'],
      queryFn: () => api.checks.catalogue.query(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  activity: (beforeSeq: number | null) =>
    queryOptions({
      queryKey: ['activity', beforeSeq],
      queryFn: () => api.activity.list.query(beforeSeq === null ? {} : { beforeSeq }),
      placeholderData: keepPreviousData,
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
