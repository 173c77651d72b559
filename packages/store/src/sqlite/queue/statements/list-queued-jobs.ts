import { statement } from '../../../db/statement.ts';
import { queuedJobs } from './queued-jobs.ts';

export const listQueuedJobs = statement<{ limit: number }>()((db, arg) => queuedJobs(db).limit(arg('limit')));
