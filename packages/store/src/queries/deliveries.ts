import type { WaitingDeliveries } from '@pagemark/core';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { columnsOf, deleteSome, selectBy, updateBy } from '../db/by-column.ts';
import type { Columns, RowIn } from '../db/by-column.ts';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

const NEW_DELIVERY = {
  id: 'uuid',
  accountId: 'bigint',
  targetSeq: 'bigint',
  webhookSeq: 'bigint',
  type: 'text',
  messageId: 'uuid',
  eventPosition: 'bigint',
  content: 'text',
  alerts: 'bigint',
  dueAtMs: 'bigint',
} as const;

/** Queues messages. `rows`: JSON of {@link NEW_DELIVERY}. */
export const insertDeliveries = sqlStatement<{ rows: string; nowMs: number }>(
  (arg, engine) => sql`
    insert into deliveries (id, account_id, target_seq, webhook_seq, type, message_id, event_position, content, alerts,
      due_at, created_at)
    select id, "accountId", "targetSeq", "webhookSeq", type, coalesce("messageId", id), "eventPosition",
      coalesce(content, ''), coalesce(alerts, 0), coalesce("dueAtMs", ${arg('nowMs')}), cast(${arg('nowMs')} as bigint)
    from ${jsonRows(engine, arg('rows'), NEW_DELIVERY)}`,
);

const DELIVERY = [
  'seq',
  'id',
  'target_seq',
  'webhook_seq',
  'message_id',
  'type',
  'event_position',
  'content',
  'log',
  'created_at',
  'state',
  'token',
  'attempts',
  'due_at',
  'error',
] as const;

export const findDelivery = selectBy('deliveries', ['id'], DELIVERY);

type Page = { beforeSeq: number; limit: number };
type Recipient = 'target_seq' | 'webhook_seq';

const listBy = <const B extends 'account_id' | 'webhook_seq' | 'state'>(to: Recipient, by: readonly B[]) =>
  selectBy('deliveries', by, DELIVERY, (arg: Arg<Page>) => {
    const order = sql.join(by.map((column) => sql`${sql.ref(column)} desc`));
    return sql`and ${sql.ref(to)} is not null and seq < ${arg('beforeSeq')}
      order by ${order}, seq desc limit ${arg('limit')}`;
  });

/** The alerts of an account before a given number, newest first. */
export const listAlerts = listBy('target_seq', ['account_id']);
/** The messages to a webhook before a given number, newest first. */
export const listDeliveries = listBy('webhook_seq', ['webhook_seq']);
/** The messages to a webhook with a given status. */
export const listDeliveriesOfStatus = listBy('webhook_seq', ['webhook_seq', 'state']);

/** The oldest message of a target that gathers alerts, locked so that no worker claims it. */
export const lockOpenAlert = sqlStatement<{ targetSeq: number }, { seq: number; content: string }>(
  (arg, engine) => sql`select seq, content from deliveries
    where target_seq = ${arg('targetSeq')} and state = 0 and token is null and type = 'alerts'
    order by seq limit 1 ${rowLock(engine, 'for update')}`,
);

/** Changes an alert that is locked. */
export const updateOpenAlert = updateBy('deliveries', ['seq'], ['content', 'alerts']);

export const countAlertsSince = sqlStatement<
  { accountId: number; id: Uint8Array; sinceMs: number },
  { alerts: number | null }
>(
  (arg) => sql`select sum(alerts) as alerts from deliveries where created_at >= ${arg('sinceMs')}
    and target_seq = (select seq from alert_targets where account_id = ${arg('accountId')} and id = ${arg('id')})`,
);

/** The number of messages that wait for a webhook, counted up to a limit. */
export const countPending = sqlStatement<{ webhookSeq: number; limit: number }, { count: number }>(
  (arg) => sql`select count(*) as count from (
      select seq from deliveries where webhook_seq = ${arg('webhookSeq')} and state = 0 limit ${arg('limit')}
    ) as pending`,
);

/** Marks the messages that wait for a webhook as failed. */
export const failPending = updateBy(
  'deliveries',
  ['webhook_seq', sql`state = 0`],
  [{ state: 2, token: null }, 'due_at as nowMs'],
);

/** The table of recipients, and the time until which nothing is sent to them. */
const TARGETS = {
  table: sql.table('alert_targets'),
  to: sql.ref('target_seq'),
  resumeAt: sql`cast(0 as bigint)`,
};
const WEBHOOKS = { table: sql.table('webhooks'), to: sql.ref('webhook_seq'), resumeAt: sql.ref('resume_at') };
type Recipients = typeof TARGETS | typeof WEBHOOKS;

const DUE = columnsOf(
  'deliveries',
  ['seq', 'id', 'event_position', 'message_id', 'type', 'content', 'attempts', 'created_at'],
  'due',
);
type DueArgs = { nowMs: number; busy: string; limit: number };

/** The message that has been due for longest of each recipient that is not in `busy` (a JSON array), locked. */
const listDue = <Row>({ table, to, resumeAt }: Recipients, columns: RawBuilder<Row>) =>
  sqlStatement<DueArgs, RowIn<typeof DUE> & Row>(
    (arg, engine) => sql`select ${DUE}, ${columns}
    from ${table} as recipients join deliveries as due on due.seq = (
      select seq from deliveries where ${to} = recipients.seq and state = 0 and due_at <= ${arg('nowMs')}
      order by due_at limit 1
    )
    where due.state = 0 and due.due_at <= ${arg('nowMs')} and ${resumeAt} <= ${arg('nowMs')}
      and not (${isAmong(engine, 'recipients.seq', arg('busy'))})
    order by due.due_at limit ${arg('limit')}
    ${rowLock(engine, 'for update of due skip locked')}`,
  );

export const listDueAlerts = listDue(
  TARGETS,
  columnsOf('alert_targets', ['seq as targetSeq', 'id as targetId', 'destination', 'delivery'], 'recipients'),
);

const OF_WEBHOOK = columnsOf(
  'webhooks',
  ['seq as webhookSeq', 'id as webhookId', 'url', 'secret', 'previous_secret', 'previous_until'],
  'recipients',
);
/** Includes disabled webhooks, because tests are sent to them, too. */
export const listDueDeliveries = listDue(WEBHOOKS, OF_WEBHOOK);
/** A webhook with a message that is due. */
export type DueRow = RowIn<typeof DUE> & RowIn<typeof OF_WEBHOOK>;

/**
 * The number of waiting messages, and how long ago the first of them was due; null if none is due. Messages to a paused webhook
 * are due when the pause ends.
 */
const findWaiting = ({ table, to, resumeAt }: Recipients) =>
  sqlStatement<{ nowMs: number; limit: number }, WaitingDeliveries>(
    (arg) => sql`select
    (select count(*) from (
      select deliveries.seq from ${table} as recipients join deliveries on ${to} = recipients.seq and state = 0
      limit ${arg('limit')}
    ) as waiting) as count,
    (select cast(${arg('nowMs')} as bigint) - min(case when due_at < resume_at then resume_at else due_at end) from (
      select ${resumeAt} as resume_at,
        (select min(due_at) from deliveries where ${to} = recipients.seq and state = 0) as due_at
      from ${table} as recipients where ${resumeAt} <= ${arg('nowMs')}
    ) as due where due_at <= ${arg('nowMs')}) as "oldestDueMs"`,
  );

export const findWaitingAlerts = findWaiting(TARGETS);
export const findWaitingDeliveries = findWaiting(WEBHOOKS);

type SentRow = Columns<'deliveries', 'log' | 'created_at'> &
  Columns<'webhooks', 'enabled' | 'last_success_at'>;

/** A message and its webhook. */
export const findDeliveryOfWebhook = sqlStatement<{ seq: number }, SentRow>(
  (
    arg,
  ) => sql`select log, deliveries.created_at as "createdAtMs", enabled, last_success_at as "lastSuccessAtMs"
    from deliveries join webhooks on webhooks.seq = webhook_seq where deliveries.seq = ${arg('seq')}`,
);

export const updateLog = updateBy('deliveries', ['seq'], ['log']);

const deleteEnded = (to: Recipient) =>
  deleteSome(
    'deliveries',
    ['seq'],
    (arg: Arg<{ endedMs: number }>) =>
      sql`where ${sql.ref(to)} is not null and state > 0 and due_at < ${arg('endedMs')} order by due_at`,
  );

/** Deletes some messages that ended before a given time, oldest first. */
export const deleteOldAlerts = deleteEnded('target_seq');
export const deleteOldDeliveries = deleteEnded('webhook_seq');
