import { readProcedure, router } from '../procedures.ts';

/** What is checked, and why: the same for everyone. */
export const checksRouter = router({
  catalogue: readProcedure.query(({ ctx }) => ctx.services.catalogue),
});
