import { AppError, toSchedule } from '@pagemark/domain';
import type { ScheduleInput } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { ProjectSchedule, ScheduleStore } from '../../ports/schedule-store.ts';

/** The use cases around schedules, of one account each. */
export type Schedules = {
  /** Throws `schedule_not_found`. */
  show(accountId: number, project: string): Promise<ProjectSchedule>;
  /** Throws `project_not_found`. */
  set(accountId: number, project: string, input: ScheduleInput, by?: Actor): Promise<ProjectSchedule>;
  /** Throws `schedule_not_found`. */
  remove(accountId: number, project: string, by?: Actor): Promise<void>;
};

export function createSchedules(store: ScheduleStore): Schedules {
  return {
    async show(accountId, project) {
      const schedule = await store.get(accountId, project);
      if (schedule === null) throw scheduleNotFound();
      return schedule;
    },
    async set(accountId, project, input, by) {
      const schedule = await store.put(accountId, project, toSchedule(input), by);
      if (schedule === null) throw new AppError('project_not_found', 'There is no such project.');
      return schedule;
    },
    async remove(accountId, project, by) {
      if (!(await store.remove(accountId, project, by))) throw scheduleNotFound();
    },
  };
}

function scheduleNotFound(): AppError {
  return new AppError('schedule_not_found', 'The project has no schedule.');
}
