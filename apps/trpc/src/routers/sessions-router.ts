import { sessionOwnerOf } from '@pagemark/core';
import { EndedSessionsBody, SessionBody, toSessionBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { anyProcedure, router } from '../procedures.ts';
import { PositionBody, PositionInput, toPositionBody } from '../wire/position.ts';

const ID_CHARACTERS_MAX = 64;
/** Page size of sessions. */
const SESSIONS_MAX = 100;
const SESSIONS_DEFAULT = 25;

const ListSessionsInput = z.strictObject({
  /** Cursor: `next` of the previous page; null for the first page. */
  after: PositionInput.nullable().default(null),
  limit: z.int().min(1).max(SESSIONS_MAX).default(SESSIONS_DEFAULT),
});

const SessionsPage = z.strictObject({ data: z.array(SessionBody), next: PositionBody });

/** Signed-in browsers: with the scope `admin` those of the account, otherwise those that signed in with the caller's key. */
export const sessionsRouter = router({
  /** Newest first. `next` is the cursor of the next page; null on the last page. `is_current` marks the caller's session. */
  list: anyProcedure
    .input(ListSessionsInput)
    .output(SessionsPage)
    .query(async ({ ctx, input }) => {
      const { items, next } = await ctx.services.core.sessions.list(sessionOwnerOf(ctx.principal), input);
      return { data: items.map((item) => toSessionBody(item, ctx.sessionId)), next: toPositionBody(next) };
    }),

  revoke: anyProcedure
    .input(z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX) }))
    .mutation(({ ctx, input }) =>
      ctx.services.core.sessions.end(sessionOwnerOf(ctx.principal), input.id, ctx.actor),
    ),

  /** Signs out all sessions, including the caller's. */
  revokeAll: anyProcedure.output(EndedSessionsBody).mutation(async ({ ctx }) => ({
    ended: await ctx.services.core.sessions.revokeAll(sessionOwnerOf(ctx.principal), ctx.actor),
  })),
});
