import { SCOPES } from '@pagemark/core';
import { anyProcedure, readProcedure, router } from '../procedures.ts';

/** The caller's account. */
export const accountRouter = router({
  /** Who is calling; `name` of the account is null when a key was sent instead of a session. */
  whoami: anyProcedure.query(({ ctx }) => ({
    account: { id: ctx.principal.accountId, name: ctx.accountName },
    keyId: ctx.principal.keyId,
    scopes: SCOPES.filter((scope) => ctx.principal.scopes.has(scope)),
  })),

  /** How many reports there are by result, what got worse since its last run, what is running and waiting. */
  overview: readProcedure.query(({ ctx }) => ctx.services.insights.overview(ctx.principal.accountId)),
});
