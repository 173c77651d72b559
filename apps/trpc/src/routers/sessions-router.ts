import type { SessionOwner } from '@pagemark/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { anyProcedure, router } from '../procedures.ts';

const ID_CHARACTERS_MAX = 64;
/** Sessions of one page. */
const SESSIONS_MAX = 100;
const SESSIONS_DEFAULT = 25;

const ListSessionsInput = z.strictObject({
  /** Those after this position, the `next` of the page before; from the newest when null. */
  after: z
    .strictObject({ createdAtMs: z.int().min(0), id: z.string().max(ID_CHARACTERS_MAX) })
    .nullable()
    .default(null),
  limit: z.int().min(1).max(SESSIONS_MAX).default(SESSIONS_DEFAULT),
});

/** Browsers that are signed in: with the scope `admin` those of the account, without it those that began with the caller's key. */
export const sessionsRouter = router({
  /** Newest first; `next` leads to the next page, and is null at the end. `isCurrent`: the session that asks. */
  list: anyProcedure.input(ListSessionsInput).query(async ({ ctx, input }) => {
    const { items, next } = await ctx.services.sessions.list(ownerOf(ctx), input);
    return { items: items.map((item) => ({ ...item, isCurrent: item.id === ctx.sessionId })), next };
  }),

  revoke: anyProcedure
    .input(z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX) }))
    .mutation(({ ctx, input }) => ctx.services.sessions.end(ownerOf(ctx), input.id, ctx.actor)),

  /** Signs out everywhere, here as well. */
  revokeAll: anyProcedure.mutation(async ({ ctx }) => ({
    ended: await ctx.services.sessions.endAll(ownerOf(ctx), ctx.actor),
  })),
});

function ownerOf({ principal }: Context): SessionOwner {
  const { accountId, keyId, scopes } = principal;
  return { accountId, keyId: scopes.has('admin') ? null : keyId };
}
