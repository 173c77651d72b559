import { sql } from 'kysely';
import { sqlStatement, statement } from '../db/statement.ts';

const WEBHOOK_COLUMNS = [
  'webhooks.seq',
  'webhooks.id',
  'webhooks.url',
  'webhooks.description',
  'webhooks.types',
  'webhooks.project',
  'webhooks.enabled',
  'webhooks.disabled_reason as disabledReason',
  'webhooks.secret',
  'webhooks.previous_until as previousUntilMs',
  'webhooks.public_key as publicKey',
  'webhooks.last_success_at as lastSuccessAtMs',
  'webhooks.last_failure_at as lastFailureAtMs',
  'webhooks.created_at as createdAtMs',
  'webhooks.updated_at as updatedAtMs',
] as const;

/** Locks an account, so that two requests do not exceed its number of webhooks. */
export const lockWebhookAccount = sqlStatement<{ accountId: number }, { id: number }>(
  (arg, engine) =>
    sql`select id from accounts where id = ${arg('accountId')} ${sql.raw(engine === 'postgres' ? 'for update' : '')}`,
);

type InsertWebhookArgs = {
  id: Uint8Array;
  accountId: number;
  url: string;
  description: string;
  types: string | null;
  project: string | null;
  enabled: 0 | 1;
  secret: Uint8Array;
  publicKey: Uint8Array;
  nowMs: number;
};

export const insertWebhook = statement<InsertWebhookArgs>()((db, arg) =>
  db.insertInto('webhooks').values({
    id: arg('id'),
    account_id: arg('accountId'),
    url: arg('url'),
    description: arg('description'),
    types: arg('types'),
    project: arg('project'),
    enabled: arg('enabled'),
    secret: arg('secret'),
    public_key: arg('publicKey'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);

export const findWebhook = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('webhooks')
    .select(WEBHOOK_COLUMNS)
    .where('id', '=', arg('id'))
    .where('account_id', '=', arg('accountId')),
);

/** The webhooks of an account, oldest first. */
export const listWebhooks = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('webhooks')
    .select(WEBHOOK_COLUMNS)
    .where('account_id', '=', arg('accountId'))
    .orderBy('seq')
    .limit(arg('limit')),
);

type UpdateWebhookArgs = {
  seq: number;
  url: string;
  description: string;
  types: string | null;
  project: string | null;
  enabled: 0 | 1;
  disabledReason: string | null;
  nowMs: number;
};

/** Changes a webhook. What it asked to wait for ends. */
export const updateWebhook = statement<UpdateWebhookArgs>()((db, arg) =>
  db
    .updateTable('webhooks')
    .set({
      url: arg('url'),
      description: arg('description'),
      types: arg('types'),
      project: arg('project'),
      enabled: arg('enabled'),
      disabled_reason: arg('disabledReason'),
      resume_at: sql.lit(0),
      updated_at: arg('nowMs'),
    })
    .where('seq', '=', arg('seq')),
);

type RotateWebhookArgs = {
  seq: number;
  secret: Uint8Array;
  publicKey: Uint8Array;
  previousUntilMs: number;
  nowMs: number;
};

/** Replaces the secret of a webhook, and keeps the one before. */
export const rotateWebhook = statement<RotateWebhookArgs>()((db, arg) =>
  db
    .updateTable('webhooks')
    .set((eb) => ({
      previous_secret: eb.ref('secret'),
      previous_until: arg('previousUntilMs'),
      secret: arg('secret'),
      public_key: arg('publicKey'),
      updated_at: arg('nowMs'),
    }))
    .where('seq', '=', arg('seq')),
);

export const deleteWebhook = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('webhooks').where('seq', '=', arg('seq')),
);

/** Disables a webhook for a reason. */
export const disableWebhook = statement<{ seq: number; reason: string; nowMs: number }>()((db, arg) =>
  db
    .updateTable('webhooks')
    .set({ enabled: 0, disabled_reason: arg('reason'), updated_at: arg('nowMs') })
    .where('seq', '=', arg('seq')),
);

/** Notes that a message was delivered. */
export const noteWebhookSuccess = statement<{ seq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('webhooks')
    .set({ last_success_at: arg('nowMs') })
    .where('seq', '=', arg('seq')),
);

/** Notes that an attempt failed, and until when nothing is sent; null: no change. */
export const noteWebhookFailure = sqlStatement<{ seq: number; resumeAtMs: number | null; nowMs: number }>(
  (arg) => sql`update webhooks set last_failure_at = ${arg('nowMs')},
      resume_at = coalesce(cast(${arg('resumeAtMs')} as bigint), resume_at) where seq = ${arg('seq')}`,
);

type EnabledWebhook = {
  seq: number;
  accountId: number;
  types: string | null;
  project: string | null;
  createdAtMs: number;
};

/** The enabled webhooks of some accounts, a JSON array. */
export const listEnabledWebhooks = sqlStatement<{ accountIds: string }, EnabledWebhook>(
  (
    arg,
    engine,
  ) => sql`select seq, account_id as "accountId", types, project, created_at as "createdAtMs" from webhooks
    where enabled = 1 and account_id ${
      engine === 'sqlite'
        ? sql`in (select value from json_each(${arg('accountIds')}))`
        : sql`= any (array(select value::bigint from json_array_elements_text(${arg('accountIds')}::json)))`
    } order by seq`,
);
