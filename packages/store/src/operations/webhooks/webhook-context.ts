import { stringify } from 'uuid';
import type { Clock } from '@pagemark/core';
import type { Db, Tx } from '../../db/db.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { WebhookRow } from './to-webhook.ts';

/** What the operations of webhooks work with. */
export type WebhookContext = { db: Db; clock: Clock; box: SecretBox };

/** Finds a webhook of an account by the text of its id. */
export type FindWebhook = (
  reader: Pick<Tx, 'one'>,
  accountId: number,
  id: string,
) => Promise<WebhookRow | null>;

/** The kind and owner of an encrypted secret. */
export const secretContext = (id: Uint8Array): string => `secret of webhook ${stringify(id)}`;
