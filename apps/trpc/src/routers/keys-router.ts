import { createKey, listKeys, revokeKey, SCOPES } from '@pagemark/core';
import type { ApiKey } from '@pagemark/core';
import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';

const KEY_ID_CHARACTERS_MAX = 64;
const NAME_CHARACTERS_MAX = 200;
/** Keys of one page. */
const KEYS_MAX = 100;
const KEYS_DEFAULT = 25;

const CreateKeyInput = z.strictObject({
  name: z.string({ error: 'The name must be a string.' }).max(NAME_CHARACTERS_MAX),
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).default(['read', 'write']),
  /** Milliseconds since the epoch; null: never. */
  expiresAtMs: z.int().min(0).nullable().default(null),
});

const ListKeysInput = z.strictObject({
  /** Those after this position, the `next` of the page before; from the newest when null. */
  after: z
    .strictObject({ createdAtMs: z.int().min(0), id: z.string().max(KEY_ID_CHARACTERS_MAX) })
    .nullable()
    .default(null),
  limit: z.int().min(1).max(KEYS_MAX).default(KEYS_DEFAULT),
});

/** API keys of the caller's account. */
export const keysRouter = router({
  /** Newest first; `next` leads to the next page, and is null at the end. */
  list: adminProcedure.input(ListKeysInput).query(async ({ ctx, input }) => {
    const { items, next } = await listKeys(ctx.services.store.keys, ctx.principal.accountId, input);
    return { items: items.map(toShownKey), next };
  }),

  /** The answer is the only place where the key itself ever stands. */
  create: adminProcedure.input(CreateKeyInput).mutation(async ({ ctx, input }) => {
    const { store, clock } = ctx.services;
    const ports = { keys: store.keys, clock };
    const { key, record } = await createKey(
      ports,
      { accountId: ctx.principal.accountId, ...input },
      ctx.actor,
    );
    return { key, record: toShownKey(record) };
  }),

  revoke: adminProcedure
    .input(z.strictObject({ id: z.string().max(KEY_ID_CHARACTERS_MAX) }))
    .mutation(async ({ ctx, input }) => {
      await revokeKey(ctx.services.store.keys, ctx.principal.accountId, input.id, ctx.actor);
      ctx.services.forgetKeys();
    }),
});

/** A key as it is shown. Every member is named: its digest never gets out. */
function toShownKey({ id, name, scopes, createdAtMs, expiresAtMs, lastUsedAtMs, revokedAtMs }: ApiKey) {
  return { id, name, scopes, createdAtMs, expiresAtMs, lastUsedAtMs, revokedAtMs };
}
