import type { WaitingDeliveries } from '@pagemark/core';
import { sql } from 'kysely';
import { columnsOf, deleteSome, insertRow, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

const SHOWN = columnsOf(
  'alert_messages',
  ['id', 'state', 'content', 'due_at', 'attempts', 'error', 'created_at', 'finished_at'],
  'alert_messages',
);

/** The messages of an account, latest first. */
export const listAlertMessages = sqlStatement<
  { accountId: number; limit: number },
  RowIn<typeof SHOWN> & { targetId: Uint8Array }
>(
  (arg) => sql`select ${SHOWN}, alert_targets.id as "targetId"
    from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
    where alert_messages.account_id = ${arg('accountId')} order by alert_messages.seq desc limit ${arg('limit')}`,
);

/** The oldest message of a target that gathers alerts, locked against a worker that claims it. */
export const lockOpenMessage = sqlStatement<{ targetSeq: number }, { seq: number; content: string }>(
  (arg, engine) => sql`select seq, content from alert_messages
    where target_seq = ${arg('targetSeq')} and state = 0 and kind = 0
    order by seq limit 1 ${rowLock(engine, 'for update')}`,
);

const MESSAGE = ['id', 'account_id', 'target_seq', 'content'] as const;

export const insertAlertMessage = insertRow('alert_messages', [
  ...MESSAGE,
  'kind',
  'alerts',
  'due_at',
  'created_at as nowMs',
]);

/** Changes a message that is locked. */
export const updateOpenMessage = updateBy('alert_messages', ['seq'], ['content', 'alerts']);

const isDue = (nowMs: number) => sql`state in (0, 1) and due_at <= ${nowMs}`;

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

const CLAIMED = columnsOf('alert_messages', [...MESSAGE, 'attempts as attempt', 'created_at']);
type ClaimArgs = { nowMs: number; untilMs: number; limit: number };

/** Claims the messages that were due first, until the end of a lease. */
export const claimAlertMessages = sqlStatement<ClaimArgs, RowIn<typeof CLAIMED>>(
  (arg, engine) => sql`
    update alert_messages set state = 1, due_at = ${arg('untilMs')}, attempts = attempts + 1
    where seq in (select seq from alert_messages where ${isDue(arg('nowMs'))}
      order by due_at limit ${arg('limit')} ${rowLock(engine, 'for update skip locked')})
    returning ${CLAIMED}`,
);

/** Notes the outcome of an attempt, if it is still the latest. Returns the message's target. */
export const endAttempt = updateBy(
  'alert_messages',
  ['id', 'attempts as attempt', sql`state = 1`],
  ['state', 'due_at', 'error', 'finished_at'],
  () => sql<{ targetSeq: number }>`returning target_seq as "targetSeq"`,
);

export const countAlertsSince = sqlStatement<
  { accountId: number; id: Uint8Array; sinceMs: number },
  { alerts: number | null }
>(
  (arg) => sql`select sum(alerts) as alerts
    from alert_messages join alert_targets on alert_targets.seq = alert_messages.target_seq
    where alert_targets.account_id = ${arg('accountId')} and alert_targets.id = ${arg('id')}
      and alert_messages.created_at >= ${arg('sinceMs')}`,
);

export const deleteOldMessages = deleteSome(
  'alert_messages',
  ['seq'],
  (arg: Arg<{ finishedMs: number }>) => sql`where finished_at < ${arg('finishedMs')} order by finished_at`,
);
