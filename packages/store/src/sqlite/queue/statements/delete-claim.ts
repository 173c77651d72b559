import { statement } from '../../../db/statement.ts';

/** Ends a claim, whoever holds it; answers what its job is queued again with. */
export const deleteClaim = statement<{ hostId: number; jobId: number }>()((db, arg) =>
  db
    .deleteFrom('claims')
    .where('host_id', '=', arg('hostId'))
    .where('run_seq', '=', arg('jobId'))
    .returning([
      'run_seq as jobId',
      'host_id as hostId',
      'account_id as accountId',
      'lane',
      'attempt',
      'due_at as dueMs',
      'error_code as errorCode',
      'error_message as errorMessage',
      'created_at as createdMs',
    ]),
);
