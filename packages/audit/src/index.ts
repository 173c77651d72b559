export { auditPage } from './audit-page.ts';
export { ALL_CHECKS, AUDIT_PROFILE, ENGINE_VERSION } from './registry.ts';
