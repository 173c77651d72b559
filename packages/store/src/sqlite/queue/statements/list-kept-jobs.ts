import { statement } from '../../../db/statement.ts';
import { keptJobs } from './kept-jobs.ts';

export const listKeptJobs = statement<{ state: 2 | 3; limit: number }>()((db, arg) =>
  keptJobs(db).where('kept_jobs.state', '=', arg('state')).limit(arg('limit')),
);
