import { AppError, toSchedule } from '@pagemark/domain';
import type { RenderingDefaults, ScheduleInput } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { ProjectSchedule, ScheduleStore, ScheduleTurn } from '../../ports/schedule-store.ts';
import { requireBrowser } from '../require-browser.ts';
import { projectNotFound } from '../projects/project-not-found.ts';

/** The maximum number of schedules in a list. */
const LISTED_MAX = 10_000;

/** The use cases of schedules. `actor`: by default the operator. */
export type Schedules = {
  /** Throws `schedule_not_found`. */
  show(accountId: number, project: string): Promise<ProjectSchedule>;
  /** Throws `project_not_found`, and `validation_failed` if pages are to be rendered and there is no browser. */
  set(accountId: number, project: string, input: ScheduleInput, actor?: Actor): Promise<ProjectSchedule>;
  /** Throws `schedule_not_found`. */
  remove(accountId: number, project: string, actor?: Actor): Promise<void>;
  /** The schedules of an account by project, at most 10,000. */
  list(accountId: number): Promise<ProjectSchedule[]>;
  /** Whether a schedule may be due; see `ScheduleStore.isTime`. */
  isTime(): Promise<boolean>;
  /** Queues some of the due runs; see `ScheduleStore.fire`. */
  fire(): Promise<ScheduleTurn>;
};

/** `rendering`: null if there is no browser. */
export function createSchedules(store: ScheduleStore, rendering: RenderingDefaults | null): Schedules {
  return {
    async show(accountId, project) {
      const schedule = await store.get(accountId, project);
      if (schedule === null) throw scheduleNotFound();
      return schedule;
    },
    async set(accountId, project, input, actor) {
      requireBrowser(input, rendering);
      const schedule = await store.put(accountId, project, toSchedule(input), actor);
      if (schedule === null) throw projectNotFound();
      return schedule;
    },
    async remove(accountId, project, actor) {
      if (!(await store.remove(accountId, project, actor))) throw scheduleNotFound();
    },
    list: (accountId) => store.list(accountId, LISTED_MAX),
    isTime: () => store.isTime(),
    fire: () => store.fire(),
  };
}

function scheduleNotFound(): AppError {
  return new AppError('schedule_not_found', 'The project has no schedule.');
}
