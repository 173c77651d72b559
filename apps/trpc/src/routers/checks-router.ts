import { ALL_CHECKS, AUDIT_PROFILE, ENGINE_VERSION } from '@pagemark/audit';
import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import { readProcedure, router } from '../procedures.ts';

const CATALOGUE = {
  engine: ENGINE_VERSION,
  profile: AUDIT_PROFILE,
  categories: CATEGORIES.map((id) => ({ id, title: CATEGORY_TITLES[id] })),
  checks: ALL_CHECKS.map(({ id, category, severity, title, why, docs, outcomes }) => ({
    id,
    category,
    severity,
    title,
    why,
    docs,
    outcomes: Object.entries(outcomes).map(([name, { verdict, advice }]) => ({ name, verdict, advice })),
  })),
};

/** What is checked, and why: the same for everyone. */
export const checksRouter = router({
  catalogue: readProcedure.query(() => CATALOGUE),
});
