import type { ResultComparison } from '@pagemark/domain';
import { z } from 'zod';

/** Maximum regressions and maximum improvements in one response. */
const CHANGES_MAX = 100;

/** Checks that changed, and the points that they lost or gained. */
const ChangedChecks = z.array(
  z.strictObject({ id: z.string(), title: z.string(), message: z.string(), points: z.number() }),
);

/** The checks that changed between two runs, most points first, without evidence. */
export const ChangesBody = z.strictObject({ worse: ChangedChecks, better: ChangedChecks });
export type ChangesBody = z.infer<typeof ChangesBody>;

/** Converts the comparison of two runs to its wire form. */
export function toChangesBody({ worse, better }: ResultComparison): ChangesBody {
  return { worse: toChangedChecks(worse), better: toChangedChecks(better) };
}

function toChangedChecks(changed: ResultComparison['worse']): ChangesBody['worse'] {
  return changed
    .slice(0, CHANGES_MAX)
    .map(({ finding: { id, title, message }, points }) => ({ id, title, message, points }));
}
