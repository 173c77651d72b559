import type { ListPage, ListProjectsInput, Project, SiteIcon } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { ProjectStore, StoredIcon } from '../../ports/store.ts';
import { positionOf } from '../position.ts';
import { projectNotFound } from './project-not-found.ts';

/** The use cases of projects. The first argument is the account, except for `clear`. */
export type Projects = {
  /** Throws `project_not_found`. */
  show(accountId: number, project: string): Promise<Project>;
  list(accountId: number, input: ListProjectsInput): Promise<ListPage<Project>>;
  /** The icon of a project's site, or null. */
  icon(accountId: number, project: string): Promise<StoredIcon | null>;
  /** Stores the icon of a report's project; see `ProjectStore.putIcon`. */
  putIcon(accountId: number, reportId: string, icon: SiteIcon): Promise<boolean>;
  /** Deletes a project with its reports. Throws `project_not_found`. `actor`: by default the operator. */
  delete(accountId: number, project: string, actor?: Actor): Promise<void>;
  /** Removes some of the rows that large deleted projects left behind. Returns whether there may be more. */
  clear(): Promise<boolean>;
};

export function createProjects(projects: ProjectStore): Projects {
  return {
    async show(accountId, project) {
      const found = await projects.get(accountId, project);
      if (found === null) throw projectNotFound();
      return found;
    },
    list: (accountId, input) =>
      projects.list(accountId, {
        search: input.search,
        sortBy: input.sort_by,
        direction: input.sort,
        perPage: input.per_page,
        position: positionOf(input),
      }),
    icon: (accountId, project) => projects.getIcon(accountId, project),
    putIcon: (accountId, reportId, icon) => projects.putIcon(accountId, reportId, icon),
    async delete(accountId, project, actor) {
      if (!(await projects.delete(accountId, project, actor))) {
        throw projectNotFound();
      }
    },
    clear: () => projects.clear(),
  };
}
