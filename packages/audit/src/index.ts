export { auditPage } from './audit-page.ts';
export { catalogueOf } from './catalogue.ts';
export type { Catalogue, DescribedCheck } from './catalogue.ts';
export { createAuditor } from './pool/create-auditor.ts';
export type { AuditorOptions } from './pool/create-auditor.ts';
export { DEFAULT_PROFILE } from './profile/audit-profile.ts';
export type { AuditProfile } from './profile/audit-profile.ts';
export { profileSetting } from './profile/profile-setting.ts';
export { ALL_CHECKS, ENGINE_VERSION } from './registry.ts';
