import { ChecksResponse, toChecksBody } from '@pagemark/http/wire';
import { readProcedure, router } from '../procedures.ts';

/** The catalog of checks, the same for all accounts. */
export const checksRouter = router({
  catalog: readProcedure
    .output(ChecksResponse)
    .query(async ({ ctx }) => toChecksBody(await ctx.services.catalog(), ctx.baseUrl())),
});
