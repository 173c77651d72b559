export { AUDIT_LIMITS_DEFAULT } from './audit-limits.ts';
export { createAuditor } from './create-auditor.ts';
export type { AuditorOptions } from './create-auditor.ts';
