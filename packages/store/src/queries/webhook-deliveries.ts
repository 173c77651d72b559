import { sql } from 'kysely';
import { jsonRows } from '../db/json-rows.ts';
import { sqlStatement, statement } from '../db/statement.ts';

/** Queues messages. `rows`: JSON of `id`, `webhook_seq`, `event_position`, `message_id` and `type`. */
export const insertDeliveries = sqlStatement<{ rows: string; nowMs: number }>(
  (
    arg,
    engine,
  ) => sql`insert into webhook_deliveries (id, webhook_seq, event_position, message_id, type, next_at, created_at)
    select id, webhook_seq, event_position, message_id, type, cast(${arg('nowMs')} as bigint), cast(${arg('nowMs')} as bigint)
    from ${jsonRows(engine, arg('rows'), {
      id: 'uuid',
      webhook_seq: 'bigint',
      event_position: 'bigint',
      message_id: 'uuid',
      type: 'text',
    })}`,
);

const DELIVERY_COLUMNS = [
  'webhook_deliveries.seq',
  'webhook_deliveries.id',
  'webhook_deliveries.event_position as eventPosition',
  'webhook_deliveries.message_id as messageId',
  'webhook_deliveries.type',
  'webhook_deliveries.status',
  'webhook_deliveries.attempts',
  'webhook_deliveries.next_at as nextAtMs',
  'webhook_deliveries.created_at as createdAtMs',
] as const;

export const findDelivery = statement<{ webhookSeq: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('id', '=', arg('id'))
    .where('webhook_seq', '=', arg('webhookSeq')),
);

/** Messages to a webhook before a number, newest first. */
export const listDeliveries = statement<{ webhookSeq: number; beforeSeq: number; limit: number }>()(
  (db, arg) =>
    db
      .selectFrom('webhook_deliveries')
      .select(DELIVERY_COLUMNS)
      .where('webhook_seq', '=', arg('webhookSeq'))
      .where('seq', '<', arg('beforeSeq'))
      .orderBy('webhook_seq', 'desc')
      .orderBy('seq', 'desc')
      .limit(arg('limit')),
);

type OfStatusArgs = { webhookSeq: number; status: 0 | 1 | 2; beforeSeq: number; limit: number };

/** Those with a status. */
export const listDeliveriesOfStatus = statement<OfStatusArgs>()((db, arg) =>
  db
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('webhook_seq', '=', arg('webhookSeq'))
    .where('status', '=', arg('status'))
    .where('seq', '<', arg('beforeSeq'))
    .orderBy('webhook_seq', 'desc')
    .orderBy('status', 'desc')
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);

/** How many messages to a webhook wait, counted up to a limit. */
export const countPending = statement<{ webhookSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(
      db
        .selectFrom('webhook_deliveries')
        .select('seq')
        .where('webhook_seq', '=', arg('webhookSeq'))
        .where('status', '=', sql.lit(0))
        .limit(arg('limit'))
        .as('pending'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

/** Ends the messages that wait for a webhook: they have failed. */
export const failPending = statement<{ webhookSeq: number }>()((db, arg) =>
  db
    .updateTable('webhook_deliveries')
    .set({ status: 2, token: null })
    .where('webhook_seq', '=', arg('webhookSeq'))
    .where('status', '=', sql.lit(0)),
);

/** A webhook with a message that is due. */
export type DueRow = {
  seq: number;
  webhookSeq: number;
  webhookId: Uint8Array;
  url: string;
  secret: Uint8Array;
  previousSecret: Uint8Array | null;
  previousUntilMs: number | null;
  eventPosition: number | null;
  messageId: Uint8Array;
  type: string;
  attempt: number;
  attempts: string;
  createdAtMs: number;
};

type DueArgs = { nowMs: number; busy: string; limit: number };

/** The message of each webhook that has been due for longest, but of those in `busy`, a JSON array. Tests go to disabled ones, too. */
export const listDue = sqlStatement<DueArgs, DueRow>(
  (
    arg,
    engine,
  ) => sql`select deliveries.seq, webhooks.seq as "webhookSeq", webhooks.id as "webhookId", webhooks.url, webhooks.secret,
      webhooks.previous_secret as "previousSecret", webhooks.previous_until as "previousUntilMs",
      deliveries.event_position as "eventPosition", deliveries.message_id as "messageId", deliveries.type, deliveries.attempt,
      deliveries.attempts, deliveries.created_at as "createdAtMs"
    from webhooks join webhook_deliveries as deliveries on deliveries.seq = (
      select seq from webhook_deliveries where webhook_seq = webhooks.seq and status = 0 and next_at <= ${arg('nowMs')}
      order by next_at limit 1
    )
    where deliveries.status = 0 and deliveries.next_at <= ${arg('nowMs')} and webhooks.resume_at <= ${arg('nowMs')} and webhooks.seq not in (${
      engine === 'sqlite'
        ? sql`select value from json_each(${arg('busy')})`
        : sql`select value::bigint from json_array_elements_text(${arg('busy')}::json)`
    })
    order by deliveries.next_at limit ${arg('limit')}
    ${sql.raw(engine === 'postgres' ? 'for update of deliveries skip locked' : '')}`,
);

/** The messages that wait, and since when the one that was due first has been. Those to a paused webhook are not due before the pause ends. */
export const findWaiting = sqlStatement<
  { nowMs: number; limit: number },
  { count: number; dueAtMs: number | null }
>(
  (arg) => sql`select
    (select count(*) from (
      select deliveries.seq from webhooks
      join webhook_deliveries as deliveries on deliveries.webhook_seq = webhooks.seq and deliveries.status = 0
      limit ${arg('limit')}
    ) as waiting) as count,
    (select min(case when next_at < resume_at then resume_at else next_at end) from (
      select resume_at,
        (select min(next_at) from webhook_deliveries where webhook_seq = webhooks.seq and status = 0) as next_at
      from webhooks where resume_at <= ${arg('nowMs')}
    ) as due where next_at <= ${arg('nowMs')}) as "dueAtMs"`,
);

/** Claims a message until a time, when it is due again. */
export const claimDelivery = statement<{ seq: number; token: string; untilMs: number }>()((db, arg) =>
  db
    .updateTable('webhook_deliveries')
    .set({ token: arg('token'), next_at: arg('untilMs') })
    .where('seq', '=', arg('seq')),
);

type EndAttemptArgs = {
  seq: number;
  token: string;
  status: 0 | 1 | 2;
  attempt: number;
  attempts: string;
  nextAtMs: number;
};

/** Notes an attempt of a claim that holds. */
export const endAttempt = statement<EndAttemptArgs>()((db, arg) =>
  db
    .updateTable('webhook_deliveries')
    .set({
      status: arg('status'),
      attempt: arg('attempt'),
      attempts: arg('attempts'),
      next_at: arg('nextAtMs'),
      token: null,
    })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token'))
    .where('status', '=', sql.lit(0)),
);

/** The attempts of a claim that holds. */
export const findAttempts = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.seq', 'webhook_deliveries.webhook_seq')
    .select([
      'webhook_deliveries.attempts',
      'webhook_deliveries.created_at as createdAtMs',
      'webhooks.enabled',
      'webhooks.last_success_at as lastSuccessAtMs',
    ])
    .where('webhook_deliveries.seq', '=', arg('seq'))
    .where('webhook_deliveries.token', '=', arg('token'))
    .where('webhook_deliveries.status', '=', sql.lit(0)),
);

/** Deletes those of the oldest messages that are from before a time and not pending. */
export const deleteOldDeliveries = statement<{ beforeMs: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', arg('beforeMs'))
    .where('status', '>', sql.lit(0))
    .where('seq', 'in', (eb) =>
      eb.selectFrom('webhook_deliveries').select('seq').orderBy('seq').limit(arg('limit')),
    ),
);
