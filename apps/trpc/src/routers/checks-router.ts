import { readProcedure, router } from '../procedures.ts';

/** The catalog of checks, the same for all accounts. */
export const checksRouter = router({
  catalog: readProcedure.query(({ ctx }) => ctx.services.catalog()),
});
