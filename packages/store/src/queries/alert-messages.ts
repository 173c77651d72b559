import type { WaitingDeliveries } from '@pagemark/core';
import { sql } from 'kysely';
import { deleteSome, given, insertRow, updateBy } from '../db/by-column.ts';
import type { Columns } from '../db/by-column.ts';
import { rowLock, sqlStatement, statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** The messages of an account, latest first. */
export const listAlertMessages = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('alert_messages')
    .innerJoin('alert_targets', 'alert_targets.seq', 'alert_messages.target_seq')
    .select([
      'alert_messages.id',
      'alert_targets.id as targetId',
      'alert_messages.state',
      'alert_messages.content',
      'alert_messages.due_at as dueAtMs',
      'alert_messages.attempts',
      'alert_messages.error',
      'alert_messages.created_at as createdAtMs',
      'alert_messages.finished_at as finishedAtMs',
    ])
    .where('alert_messages.account_id', '=', arg('accountId'))
    .orderBy('alert_messages.seq', 'desc')
    .limit(arg('limit')),
);

/** The oldest message of a target that gathers alerts, locked against a worker that claims it. */
export const lockOpenMessage = sqlStatement<{ targetSeq: number }, { seq: number; content: string }>(
  (arg, engine) => sql`select seq, content from alert_messages
    where target_seq = ${arg('targetSeq')} and state = 0 and kind = 0
    order by seq limit 1 ${rowLock(engine, 'for update')}`,
);

export const insertAlertMessage = insertRow('alert_messages', [
  'id',
  'kind',
  'account_id as accountId',
  'target_seq as targetSeq',
  'content',
  'alerts',
  'due_at as dueAtMs',
  'created_at as nowMs',
]);

/** Changes a message that is locked. */
export const updateOpenMessage = updateBy('alert_messages', ['seq'], ['content', 'alerts']);

const isDue = (nowMs: number) => sql`state in (0, 1) and due_at <= ${nowMs}`;

/** A message that is due. */
export const findDueMessage = sqlStatement<{ nowMs: number }, { seq: number }>(
  (arg) => sql`select seq from alert_messages where ${isDue(arg('nowMs'))} limit 1`,
);

/** How many messages wait, and how long ago the first of them was due; null when none is. */
export const findWaitingAlerts = sqlStatement<{ nowMs: number; limit: number }, WaitingDeliveries>(
  (arg) => sql`select
    (select count(*) from (
      select seq from alert_messages where state in (0, 1) limit ${arg('limit')}
    ) as waiting) as count,
    (
      select cast(${arg('nowMs')} as bigint) - min(due_at) from alert_messages where ${isDue(arg('nowMs'))}
    ) as "oldestDueMs"`,
);

type ClaimedRow = Columns<
  'alert_messages',
  | ('id' | 'account_id as accountId' | 'target_seq as targetSeq' | 'content' | 'attempts as attempt')
  | 'created_at as createdAtMs'
>;

/** Claims the messages that were due first, until the end of a lease. */
export const claimAlertMessages = sqlStatement<{ nowMs: number; untilMs: number; limit: number }, ClaimedRow>(
  (
    arg,
    engine,
  ) => sql`update alert_messages set state = 1, due_at = ${arg('untilMs')}, attempts = attempts + 1
    where seq in (select seq from alert_messages where ${isDue(arg('nowMs'))}
      order by due_at limit ${arg('limit')} ${rowLock(engine, 'for update skip locked')})
    returning id, account_id as "accountId", target_seq as "targetSeq", content, attempts as attempt,
      created_at as "createdAtMs"`,
);

const OUTCOME = ['state', 'due_at as dueAtMs', 'error', 'finished_at as finishedAtMs'] as const;
type EndArgs = Columns<'alert_messages', 'id' | 'attempts as attempt' | (typeof OUTCOME)[number]>;

/** Notes the outcome of an attempt, if it is still the latest. Returns the message's target. */
export const endAttempt = statement<EndArgs>()((db, arg) =>
  db
    .updateTable('alert_messages')
    .set(given(arg, OUTCOME))
    .where('id', '=', arg('id'))
    .where('state', '=', sql.lit<1>(1))
    .where('attempts', '=', arg('attempt'))
    .returning('target_seq as targetSeq'),
);

/** How many alerts a target got since a time. */
export const countAlertsSince = statement<{ accountId: number; id: Uint8Array; sinceMs: number }>()(
  (db, arg) =>
    db
      .selectFrom('alert_messages')
      .innerJoin('alert_targets', 'alert_targets.seq', 'alert_messages.target_seq')
      .select((eb) => eb.fn.sum<number | null>('alert_messages.alerts').as('alerts'))
      .where('alert_targets.account_id', '=', arg('accountId'))
      .where('alert_targets.id', '=', arg('id'))
      .where('alert_messages.created_at', '>=', arg('sinceMs')),
);

/** Deletes some messages that ended before a time. */
export const deleteOldMessages = deleteSome(
  'alert_messages',
  ['seq'],
  (arg: Arg<{ finishedMs: number }>) => sql`where finished_at < ${arg('finishedMs')} order by finished_at`,
);
