import { sql } from 'kysely';
import { sqlStatement, statement } from '../db/statement.ts';
import type { AlertContentKindCode, AlertMessageStateCode } from '../column-codes.ts';

const MESSAGE_COLUMNS = [
  'alert_messages.id',
  'alert_targets.id as targetId',
  'alert_messages.state',
  'alert_messages.content',
  'alert_messages.due_at as dueAtMs',
  'alert_messages.attempts',
  'alert_messages.error',
  'alert_messages.created_at as createdAtMs',
  'alert_messages.finished_at as finishedAtMs',
] as const;

/** The messages of an account, latest first. */
export const listAlertMessages = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('alert_messages')
    .innerJoin('alert_targets', 'alert_targets.seq', 'alert_messages.target_seq')
    .select(MESSAGE_COLUMNS)
    .where('alert_messages.account_id', '=', arg('accountId'))
    .orderBy('alert_messages.seq', 'desc')
    .limit(arg('limit')),
);

/** The oldest message of a target that gathers alerts, locked against a worker that claims it. */
export const lockOpenMessage = sqlStatement<{ targetSeq: number }, { seq: number; content: string }>(
  (arg, engine) => sql`select seq, content from alert_messages
    where target_seq = ${arg('targetSeq')} and state = 0 and kind = 0
    order by seq limit 1 ${engine === 'postgres' ? sql`for update` : sql``}`,
);

type InsertMessageArgs = {
  id: Uint8Array;
  kind: AlertContentKindCode;
  accountId: number;
  targetSeq: number;
  content: string;
  alerts: number;
  dueAtMs: number;
  nowMs: number;
};

export const insertAlertMessage = statement<InsertMessageArgs>()((db, arg) =>
  db.insertInto('alert_messages').values({
    id: arg('id'),
    kind: arg('kind'),
    account_id: arg('accountId'),
    target_seq: arg('targetSeq'),
    content: arg('content'),
    alerts: arg('alerts'),
    due_at: arg('dueAtMs'),
    created_at: arg('nowMs'),
  }),
);

/** Changes a message that is locked. */
export const updateOpenMessage = statement<{ seq: number; content: string; alerts: number }>()((db, arg) =>
  db
    .updateTable('alert_messages')
    .set({ content: arg('content'), alerts: arg('alerts') })
    .where('seq', '=', arg('seq')),
);

/** A message that is due. */
export const findDueMessage = sqlStatement<{ nowMs: number }, { seq: number }>(
  (arg) => sql`select seq from alert_messages where state in (0, 1) and due_at <= ${arg('nowMs')} limit 1`,
);

/** The messages that wait, and since when the one that was due first has been. */
export const findWaitingAlerts = sqlStatement<
  { nowMs: number; limit: number },
  { count: number; dueAtMs: number | null }
>(
  (arg) => sql`select
    (select count(*) from (
      select seq from alert_messages where state in (0, 1) limit ${arg('limit')}
    ) as waiting) as count,
    (select min(due_at) from alert_messages where state in (0, 1) and due_at <= ${arg('nowMs')}) as "dueAtMs"`,
);

type ClaimedRow = {
  id: Uint8Array;
  accountId: number;
  targetSeq: number;
  content: string;
  attempts: number;
  createdAtMs: number;
};

/** Claims the messages that were due first, until the end of a lease. */
export const claimAlertMessages = sqlStatement<{ nowMs: number; untilMs: number; limit: number }, ClaimedRow>(
  (
    arg,
    engine,
  ) => sql`update alert_messages set state = 1, due_at = ${arg('untilMs')}, attempts = attempts + 1
    where seq in (select seq from alert_messages where state in (0, 1) and due_at <= ${arg('nowMs')}
      order by due_at limit ${arg('limit')} ${engine === 'postgres' ? sql`for update skip locked` : sql``})
    returning id, account_id as "accountId", target_seq as "targetSeq", content, attempts, created_at as "createdAtMs"`,
);

/** Where and how a target gets its messages. */
export const findDestination = statement<{ targetSeq: number }>()((db, arg) =>
  db
    .selectFrom('alert_targets')
    .select(['id', 'account_id as accountId', 'destination', 'delivery'])
    .where('seq', '=', arg('targetSeq')),
);

type EndArgs = {
  id: Uint8Array;
  attempt: number;
  state: AlertMessageStateCode;
  dueAtMs: number;
  error: string | null;
  finishedAtMs: number | null;
};

/** Notes the outcome of an attempt, if it is still the latest. Returns the message's target. */
export const endAttempt = statement<EndArgs>()((db, arg) =>
  db
    .updateTable('alert_messages')
    .set({
      state: arg('state'),
      due_at: arg('dueAtMs'),
      error: arg('error'),
      finished_at: arg('finishedAtMs'),
    })
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
export const deleteOldMessages = statement<{ finishedMs: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('alert_messages')
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('alert_messages')
        .select('seq')
        .where('finished_at', '<', arg('finishedMs'))
        .orderBy('finished_at')
        .limit(arg('limit')),
    ),
);
