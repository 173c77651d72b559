import type { Actor, ActivityAction, Webhook, WebhookFields, WebhookStore } from '@pagemark/core';
import { WEBHOOK_DISABLED_REASONS, WEBHOOKS_MAX } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf, newId } from '../../ids/report-id.ts';
import { lockAccount } from '../../queries/accounts.ts';
import { failPending } from '../../queries/deliveries.ts';
import * as queries from '../../queries/webhooks.ts';
import { webhookContext } from '../../secrets/secret-box.ts';
import { recordActivity } from '../activity.ts';
import type { StoreContext } from '../store-context.ts';
import { deliveryQueue } from './deliveries.ts';
import { deliveryLog, ofWebhook, typesOf } from './delivery-log.ts';
import type { WebhookRow } from './delivery-log.ts';

export function createWebhookStore(context: StoreContext): WebhookStore {
  const { db, clock, box } = context;
  const seal = (id: Uint8Array, secret: Uint8Array) => box.seal(secret, webhookContext(formatReportId(id)));

  /** Changes a webhook of an account and logs it; null if the account has none with this id. */
  const change = (
    owned: { accountId: number; id: string },
    actor: Actor | undefined,
    write: (tx: Tx, before: WebhookRow, nowMs: number) => Promise<unknown>,
  ) =>
    ofWebhook(db, owned, async (tx, before) => {
      const nowMs = clock.nowMs();
      await write(tx, before, nowMs);
      const after = await tx.one(queries.findWebhook, { accountId: owned.accountId, id: before.id });
      const action = after === null ? 'delete_webhook' : 'change_webhook';
      await record(tx, owned.accountId, { webhook: after ?? before, action, actor, nowMs });
      return toWebhook(after ?? before, nowMs);
    });

  return {
    ...deliveryLog(context),
    ...deliveryQueue(context),
    create: (accountId, fields, { secret, publicKey }, actor) =>
      db.transaction(async (tx) => {
        await tx.one(lockAccount, { accountId });
        const existing = await tx.all(queries.listWebhooks, { accountId, limit: WEBHOOKS_MAX });
        if (existing.length === WEBHOOKS_MAX) return null;
        const nowMs = clock.nowMs();
        const id = newId(nowMs);
        const columns = { ...serializeFields(fields), secret: seal(id, secret), publicKey };
        await tx.run(queries.insertWebhook, { id, accountId, ...columns, nowMs });
        const webhook = await tx.one(queries.findWebhook, { accountId, id });
        if (webhook === null) throw new Error('A webhook that was just made cannot be found.');
        await record(tx, accountId, { webhook, action: 'create_webhook', actor, nowMs });
        return toWebhook(webhook, nowMs);
      }),
    get: async (accountId, id) => {
      const row = await db.one(queries.findWebhook, { accountId, id: idOf(id) });
      return row === null ? null : toWebhook(row, clock.nowMs());
    },
    list: async (accountId) => {
      const rows = await db.all(queries.listWebhooks, { accountId, limit: WEBHOOKS_MAX });
      return rows.map((row) => toWebhook(row, clock.nowMs()));
    },
    change: (accountId, id, fields, actor) =>
      change({ accountId, id }, actor, async (tx, { seq, ...row }, nowMs) => {
        const after = { ...toWebhook({ seq, ...row }, nowMs), ...fields };
        const disabledReason = fields.enabled === undefined ? row.disabledReason : null;
        await tx.run(queries.updateWebhook, { seq, ...serializeFields(after), disabledReason, nowMs });
        if (!after.enabled) await tx.run(failPending, { webhookSeq: seq, nowMs });
      }),
    rotate: (accountId, id, { secret, ...key }, actor) =>
      change({ accountId, id }, actor, (tx, { seq, id: owner }, nowMs) =>
        tx.run(queries.rotateWebhook, { seq, secret: seal(owner, secret), ...key, nowMs }),
      ),
    delete: async (accountId, id, actor) =>
      (await change({ accountId, id }, actor, (tx, { seq }) => tx.run(queries.deleteWebhook, { seq }))) !==
      null,
  };
}

type Entry = {
  webhook: Pick<WebhookRow, 'id' | 'url'>;
  action: ActivityAction;
  actor: Actor | undefined;
  nowMs: number;
};

/** Logs a change of a webhook with its host: the rest of the URL may be secret. */
function record(tx: Tx, accountId: number, { webhook, action, actor, nowMs }: Entry): Promise<void> {
  const [object, detail] = [formatReportId(webhook.id), new URL(webhook.url).host];
  return recordActivity(tx, { accountId, actor, action, object, detail, nowMs });
}

function toWebhook({ seq: _seq, previousUntilMs, ...row }: WebhookRow, nowMs: number): Webhook {
  return {
    ...row,
    id: formatReportId(row.id),
    types: typesOf(row.types),
    enabled: row.enabled === 1,
    disabledReason: WEBHOOK_DISABLED_REASONS.find((reason) => reason === row.disabledReason) ?? null,
    previousSecretUntilMs: previousUntilMs !== null && previousUntilMs > nowMs ? previousUntilMs : null,
  };
}

/** The columns that callers choose. */
function serializeFields({ url, description, types, project, enabled }: WebhookFields) {
  const columns = { url, description, project, types: types === null ? null : JSON.stringify(types) };
  return { ...columns, enabled: enabled ? (1 as const) : (0 as const) };
}
