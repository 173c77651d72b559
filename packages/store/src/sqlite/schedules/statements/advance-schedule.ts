import { statement } from '../../../db/statement.ts';

type Args = { projectId: number; nextMs: number; firedMs: number; afterReport: number | null };

/** Notes how far a schedule is. */
export const advanceSchedule = statement<Args>()((db, arg) =>
  db
    .updateTable('schedules')
    .set({ next_at: arg('nextMs'), last_at: arg('firedMs'), after_report: arg('afterReport') })
    .where('project_id', '=', arg('projectId')),
);
