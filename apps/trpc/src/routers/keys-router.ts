import { CreatedKeyBody, CreateKeyInput, KeyBody, toCreatedKeyBody, toKeyBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';
import { PositionBody, PositionInput, toPositionBody } from '../wire/position.ts';

const KEY_ID_CHARACTERS_MAX = 64;
/** Page size of keys. */
const KEYS_MAX = 100;
const KEYS_DEFAULT = 25;

const ListKeysInput = z.strictObject({
  /** Cursor: `next` of the previous page; null for the first page. */
  after: PositionInput.nullable().default(null),
  limit: z.int().min(1).max(KEYS_MAX).default(KEYS_DEFAULT),
});

const KeysPage = z.strictObject({ data: z.array(KeyBody), next: PositionBody });

/** API keys of the caller's account. */
export const keysRouter = router({
  /** Newest first. `next` is the cursor of the next page; null on the last page. */
  list: adminProcedure
    .input(ListKeysInput)
    .output(KeysPage)
    .query(async ({ ctx, input }) => {
      const { items, next } = await ctx.services.core.keys.list(ctx.principal.accountId, input);
      return { data: items.map(toKeyBody), next: toPositionBody(next) };
    }),

  /** Only this response contains the key itself. */
  create: adminProcedure
    .input(CreateKeyInput)
    .output(CreatedKeyBody)
    .mutation(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      const { expires_at: expiresAtMs, ...named } = input;
      const { keys } = ctx.services.core;
      return toCreatedKeyBody(await keys.create({ accountId, ...named, expiresAtMs }, ctx.actor));
    }),

  revoke: adminProcedure
    .input(z.strictObject({ id: z.string().max(KEY_ID_CHARACTERS_MAX) }))
    .mutation(({ ctx, input }) =>
      ctx.services.core.keys.revoke(ctx.principal.accountId, input.id, ctx.actor),
    ),
});
