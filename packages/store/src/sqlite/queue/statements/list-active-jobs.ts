import { statement } from '../../../db/statement.ts';
import { activeJobs } from './active-jobs.ts';

export const listActiveJobs = statement<{ limit: number }>()((db, arg) => activeJobs(db).limit(arg('limit')));
