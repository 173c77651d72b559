import { sql } from 'kysely';
import { columnsOf, deleteBy, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { isAmong } from '../db/json-rows.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

const FIELDS = ['url', 'description', 'types', 'project', 'enabled'] as const;

/** The columns of a webhook that may be displayed. */
const WEBHOOK = [
  'seq',
  'id',
  ...FIELDS,
  'disabled_reason',
  'previous_until',
  'public_key',
  'last_success_at',
  'last_failure_at',
  'created_at',
  'updated_at',
] as const;

export const insertWebhook = insertRow('webhooks', [
  'id',
  'account_id',
  ...FIELDS,
  'secret',
  'public_key',
  'created_at as nowMs',
  'updated_at as nowMs',
]);

export const findWebhook = selectBy('webhooks', ['id', 'account_id'], WEBHOOK);

export const listWebhooks = selectBy(
  'webhooks',
  ['account_id'],
  WEBHOOK,
  (arg: Arg<{ limit: number }>) => sql`order by seq limit ${arg('limit')}`,
);

/** Changes a webhook, and ends the pause that its server requested. */
export const updateWebhook = updateBy(
  'webhooks',
  ['seq'],
  [...FIELDS, 'disabled_reason', 'updated_at as nowMs', { resume_at: 0 }],
);

/** Replaces the secret of a webhook, and keeps the previous one. */
export const rotateWebhook = updateBy(
  'webhooks',
  ['seq'],
  ['secret', 'public_key', 'previous_until', 'updated_at as nowMs', { previous_secret: sql`secret` }],
);

export const deleteWebhook = deleteBy('webhooks', ['seq']);

export const disableWebhook = updateBy(
  'webhooks',
  ['seq'],
  ['disabled_reason as reason', 'updated_at as nowMs', { enabled: 0 }],
);

export const recordWebhookSuccess = updateBy('webhooks', ['seq'], ['last_success_at as nowMs']);

/** Records a failed attempt, and the time until which nothing is sent; null: unchanged. */
export const recordWebhookFailure = updateBy(
  'webhooks',
  ['seq'],
  [
    'last_failure_at as nowMs',
    (arg: Arg<{ resumeAtMs: number | null }>) => ({
      resume_at: sql`coalesce(cast(${arg('resumeAtMs')} as bigint), resume_at)`,
    }),
  ],
);

const ENABLED = columnsOf('webhooks', ['seq', 'account_id', 'types', 'project', 'created_at']);

/** The enabled webhooks of some accounts (a JSON array). */
export const listEnabledWebhooks = sqlStatement<{ accountIds: string }, RowIn<typeof ENABLED>>(
  (arg, engine) => sql`select ${ENABLED} from webhooks
    where enabled = 1 and ${isAmong(engine, 'account_id', arg('accountIds'))} order by seq`,
);
