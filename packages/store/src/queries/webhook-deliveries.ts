import type { WaitingDeliveries } from '@pagemark/core';
import { sql } from 'kysely';
import { columnsOf, selectBy, updateBy } from '../db/by-column.ts';
import type { Columns, RowIn } from '../db/by-column.ts';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

const NEW_DELIVERY = {
  id: 'uuid',
  webhook_seq: 'bigint',
  event_position: 'bigint',
  message_id: 'uuid',
  type: 'text',
} as const;

/** Queues messages. `rows`: JSON of the columns of {@link NEW_DELIVERY}. */
export const insertDeliveries = sqlStatement<{ rows: string; nowMs: number }>(
  (arg, engine) => sql`
    insert into webhook_deliveries (id, webhook_seq, event_position, message_id, type, next_at, created_at)
    select id, webhook_seq, event_position, message_id, type, cast(${arg('nowMs')} as bigint), cast(${arg('nowMs')} as bigint)
    from ${jsonRows(engine, arg('rows'), NEW_DELIVERY)}`,
);

const DELIVERY = [
  'seq',
  'id',
  'event_position',
  'message_id',
  'type',
  'status',
  'attempts',
  'next_at',
  'created_at',
] as const;

export const findDelivery = selectBy('webhook_deliveries', ['id', 'webhook_seq'], DELIVERY);

type Page = { beforeSeq: number; limit: number };

const listBy = <const B extends 'webhook_seq' | 'status'>(by: readonly B[]) =>
  selectBy('webhook_deliveries', by, DELIVERY, (arg: Arg<Page>) => {
    const order = sql.join(by.map((column) => sql`${sql.ref(column)} desc`));
    return sql`and seq < ${arg('beforeSeq')} order by ${order}, seq desc limit ${arg('limit')}`;
  });

/** Messages to a webhook before a number, newest first. */
export const listDeliveries = listBy(['webhook_seq']);
/** Those with a status. */
export const listDeliveriesOfStatus = listBy(['webhook_seq', 'status']);

/** How many messages to a webhook wait, counted up to a limit. */
export const countPending = sqlStatement<{ webhookSeq: number; limit: number }, { count: number }>(
  (arg) => sql`select count(*) as count from (
      select seq from webhook_deliveries where webhook_seq = ${arg('webhookSeq')} and status = 0 limit ${arg('limit')}
    ) as pending`,
);

const IS_PENDING = sql`status = 0`;

/** Ends the messages that wait for a webhook: they have failed. */
export const failPending = updateBy(
  'webhook_deliveries',
  ['webhook_seq', IS_PENDING],
  [{ status: 2, token: null }],
);

const DUE = columnsOf(
  'webhook_deliveries',
  ['seq', 'webhook_seq', 'event_position', 'message_id', 'type', 'attempt', 'created_at'],
  'deliveries',
);
const OF_WEBHOOK = columnsOf(
  'webhooks',
  ['id as webhookId', 'url', 'secret', 'previous_secret', 'previous_until'],
  'webhooks',
);
/** A webhook with a message that is due. */
export type DueRow = RowIn<typeof DUE> & RowIn<typeof OF_WEBHOOK>;

type DueArgs = { nowMs: number; busy: string; limit: number };

/** For each webhook that is not in `busy`, a JSON array, the message that has been due for longest. Disabled webhooks get their tests, too. */
export const listDue = sqlStatement<DueArgs, DueRow>(
  (arg, engine) => sql`select ${DUE}, ${OF_WEBHOOK}
    from webhooks join webhook_deliveries as deliveries on deliveries.seq = (
      select seq from webhook_deliveries where webhook_seq = webhooks.seq and status = 0 and next_at <= ${arg('nowMs')}
      order by next_at limit 1
    )
    where deliveries.status = 0 and deliveries.next_at <= ${arg('nowMs')} and webhooks.resume_at <= ${arg('nowMs')}
      and not (${isAmong(engine, 'webhooks.seq', arg('busy'))})
    order by deliveries.next_at limit ${arg('limit')}
    ${rowLock(engine, 'for update of deliveries skip locked')}`,
);

/** How many messages wait, and how long ago the first of them was due; null when none is. Those to a paused webhook are due when the pause ends. */
export const findWaiting = sqlStatement<{ nowMs: number; limit: number }, WaitingDeliveries>(
  (arg) => sql`select
    (select count(*) from (
      select deliveries.seq from webhooks
      join webhook_deliveries as deliveries on deliveries.webhook_seq = webhooks.seq and deliveries.status = 0
      limit ${arg('limit')}
    ) as waiting) as count,
    (select cast(${arg('nowMs')} as bigint) - min(case when next_at < resume_at then resume_at else next_at end) from (
      select resume_at,
        (select min(next_at) from webhook_deliveries where webhook_seq = webhooks.seq and status = 0) as next_at
      from webhooks where resume_at <= ${arg('nowMs')}
    ) as due where next_at <= ${arg('nowMs')}) as "oldestDueMs"`,
);

export const claimDelivery = updateBy('webhook_deliveries', ['seq'], ['token', 'next_at as untilMs']);

export const endAttempt = updateBy(
  'webhook_deliveries',
  ['seq', 'token', IS_PENDING],
  ['status', 'attempt', 'attempts', 'next_at', { token: null }],
);

type AttemptsRow = Columns<'webhook_deliveries', 'attempts' | 'created_at'> &
  Columns<'webhooks', 'enabled' | 'last_success_at'>;

export const findAttempts = sqlStatement<{ seq: number; token: string }, AttemptsRow>(
  (arg) => sql`select deliveries.attempts, deliveries.created_at as "createdAtMs", webhooks.enabled,
      webhooks.last_success_at as "lastSuccessAtMs"
    from webhook_deliveries as deliveries join webhooks on webhooks.seq = deliveries.webhook_seq
    where deliveries.seq = ${arg('seq')} and deliveries.token = ${arg('token')} and deliveries.status = 0`,
);

/** Deletes those of the oldest messages that are from before a time and not pending. */
export const deleteOldDeliveries = sqlStatement<{ beforeMs: number; limit: number }>(
  (arg) => sql`delete from webhook_deliveries where created_at < ${arg('beforeMs')} and status > 0
    and seq in (select seq from webhook_deliveries order by seq limit ${arg('limit')})`,
);
