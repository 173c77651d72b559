import type { Schedule } from '@pagemark/domain';
import type { Actor } from './activity-store.ts';

/** The schedule of a project, and where it stands. Times are milliseconds since the epoch. */
export type ProjectSchedule = Schedule & {
  project: string;
  nextAtMs: number;
  /** When its reports were last queued by it; null until then. */
  lastAtMs: number | null;
};

/** What one turn at the schedules came to. */
export type ScheduleTurn = {
  /** Runs that were queued. */
  started: number;
  /** Whether there is nothing more to do for now. */
  isOver: boolean;
};

/** Schedules of projects, deleted with their project. Setting and removing one is logged with its `actor`, by default the operator. */
export type ScheduleStore = {
  /** Null when the account has no such project, or that has none. */
  get(accountId: number, project: string): Promise<ProjectSchedule | null>;
  /** Gives a project a schedule, in place of the one it has. Null when the account has no such project. */
  put(accountId: number, project: string, schedule: Schedule, actor?: Actor): Promise<ProjectSchedule | null>;
  /** False when there is none. */
  remove(accountId: number, project: string, actor?: Actor): Promise<boolean>;
  /** In the order of the projects' names, at most `limit`. */
  list(accountId: number, limit: number): Promise<ProjectSchedule[]>;
  /** Whether it is worth to fire, until that is over. May answer yes for nothing, and answers yes at least once a minute or so while anything is due. */
  isTime(): Promise<boolean>;
  /**
   * Queues some runs of a due project, in one short transaction, and stores the position from which the next call
   * continues. Missed times count once, however many there were. Reports with an open run and those created since are
   * skipped; while the bulk lane is full nothing is done.
   */
  fire(): Promise<ScheduleTurn>;
};
