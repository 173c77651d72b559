import { ChecksResponse, toChecksBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { readProcedure, router } from '../procedures.ts';

/** The catalog of checks, the same for all accounts. */
export const checksRouter = router({
  catalog: readProcedure
    .output(ChecksResponse)
    .query(async ({ ctx }) => toChecksBody(await ctx.services.catalog(), ctx.baseUrl())),

  /** How many checks there are. */
  count: readProcedure
    .output(z.int().min(0))
    .query(async ({ ctx }) => (await ctx.services.catalog()).checks.length),
});
