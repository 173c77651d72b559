import type { NewSchedule, Schedule } from '@pagemark/domain';
import type { Actor } from './activity-store.ts';

/** The schedule of a project, with its state. Times are milliseconds since the epoch. */
export type ProjectSchedule = Schedule & {
  project: string;
  nextAtMs: number;
  /** When it last queued reports; null if it never has. */
  lastAtMs: number | null;
};

/** The outcome of one step of firing schedules. */
export type ScheduleTurn = {
  /** The number of queued runs. */
  started: number;
  /** Whether there is nothing more to do for now. */
  isOver: boolean;
};

/** Schedules of projects, deleted with their project. Changes are logged with `actor`, by default the operator. */
export type ScheduleStore = {
  /** Null if the account has no such project, or the project has no schedule. */
  get(accountId: number, project: string): Promise<ProjectSchedule | null>;
  /** Creates or replaces the schedule of a project. Null if the account has no such project. */
  put(
    accountId: number,
    project: string,
    schedule: NewSchedule,
    actor?: Actor,
  ): Promise<ProjectSchedule | null>;
  /** False if the project has no schedule. */
  remove(accountId: number, project: string, actor?: Actor): Promise<boolean>;
  /** Sorted by project name, at most `limit`. */
  list(accountId: number, limit: number): Promise<ProjectSchedule[]>;
  /**
   * Whether a schedule may be due, so `fire` should be called until it is over. May return true although nothing is due; returns
   * true at least about once a minute while a schedule is due.
   */
  isTime(): Promise<boolean>;
  /**
   * Queues some runs of a due project in one short transaction, and stores the position for the next call. Missed times
   * count once. Skips reports with an open run and reports created in the meantime. Does nothing while the bulk lane is
   * full.
   */
  fire(): Promise<ScheduleTurn>;
};
