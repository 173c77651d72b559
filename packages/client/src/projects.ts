import type {
  CompareProjectQuery,
  Issue,
  IssueReport,
  ListIssueReportsQuery,
  ListIssuesQuery,
  ListProjectPagesQuery,
  ListProjectsQuery,
  PageNode,
  Project,
  ProjectComparison,
  ProjectHistory,
  PutScheduleBody,
  Schedule,
} from './generated/types.ts';
import { listOf } from './list.ts';
import type { List } from './list.ts';
import type { Transport } from './transport.ts';

/** The projects of the account. */
export type Projects = {
  get(project: string): Promise<Project>;
  list(query?: ListProjectsQuery): List<Project>;
  /** Deletes a project with its reports. */
  delete(project: string): Promise<void>;
  issues(project: string, query?: ListIssuesQuery): List<Issue>;
  issueReports(project: string, check: string, query?: ListIssueReportsQuery): List<IssueReport>;
  pages(project: string, query?: ListProjectPagesQuery): List<PageNode>;
  history(project: string): Promise<ProjectHistory>;
  compare(project: string, query?: CompareProjectQuery): Promise<ProjectComparison>;
  schedules(): Promise<Schedule[]>;
  setSchedule(project: string, schedule: PutScheduleBody): Promise<Schedule>;
  removeSchedule(project: string): Promise<void>;
};

const pathOf = (project: string) => `/projects/${encodeURIComponent(project)}`;

export function createProjects(transport: Transport): Projects {
  const read = async <T>(path: string, query = {}) =>
    (await transport.json<{ data: T }>({ method: 'GET', path, query })).data;
  return {
    get: (project) => read<Project>(pathOf(project)),
    list: (query = {}) => listOf<Project>(transport, '/projects', query),
    async delete(project) {
      await transport.response({ method: 'DELETE', path: pathOf(project) });
    },
    issues: (project, query = {}) => listOf<Issue>(transport, `${pathOf(project)}/issues`, query),
    issueReports: (project, check, query = {}) =>
      listOf<IssueReport>(transport, `${pathOf(project)}/issues/${encodeURIComponent(check)}/reports`, query),
    pages: (project, query = {}) => listOf<PageNode>(transport, `${pathOf(project)}/pages`, query),
    history: (project) => read<ProjectHistory>(`${pathOf(project)}/history`),
    compare: (project, query = {}) => read<ProjectComparison>(`${pathOf(project)}/compare`, query),
    schedules: () => read<Schedule[]>('/schedules'),
    async setSchedule(project, schedule) {
      const outgoing = { method: 'PUT', path: `${pathOf(project)}/schedule`, json: schedule } as const;
      return (await transport.json<{ data: Schedule }>(outgoing)).data;
    },
    async removeSchedule(project) {
      await transport.response({ method: 'DELETE', path: `${pathOf(project)}/schedule` });
    },
  };
}
