import { AppError, toSchedule } from '@pagemark/domain';
import type { ScheduleInput } from '@pagemark/domain';
import type { ProjectSchedule, ScheduleStore } from '../ports/schedule-store.ts';

/** The use cases around schedules, of one account each. */
export type Schedules = {
  /** Throws `schedule_not_found`. */
  show(accountId: number, project: string): Promise<ProjectSchedule>;
  /** Throws `project_not_found`. */
  set(accountId: number, project: string, input: ScheduleInput): Promise<ProjectSchedule>;
  /** Throws `schedule_not_found`. */
  remove(accountId: number, project: string): Promise<void>;
};

export function createSchedules(store: ScheduleStore): Schedules {
  return {
    async show(accountId, project) {
      const schedule = await store.get(accountId, project);
      if (schedule === null) throw scheduleNotFound();
      return schedule;
    },
    async set(accountId, project, input) {
      const schedule = await store.put(accountId, project, toSchedule(input));
      if (schedule === null) throw new AppError('project_not_found', 'There is no such project.');
      return schedule;
    },
    async remove(accountId, project) {
      if (!(await store.remove(accountId, project))) throw scheduleNotFound();
    },
  };
}

function scheduleNotFound(): AppError {
  return new AppError('schedule_not_found', 'The project has no schedule.');
}
