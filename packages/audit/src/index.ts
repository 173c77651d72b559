export { auditPage } from './audit-page.ts';
export { createAuditor } from './pool/create-auditor.ts';
export type { AuditorOptions } from './pool/create-auditor.ts';
export { ALL_CHECKS, AUDIT_PROFILE, ENGINE_VERSION } from './registry.ts';
