// The parts of this package that a process needs before it runs or describes checks. Loading all checks takes time and
// memory at startup.
export { lazyCatalog, lazyCheckIds } from './catalog/lazy-catalog.ts';
export { DEFAULT_PROFILE } from './profile/audit-profile.ts';
export type { AuditProfile } from './profile/audit-profile.ts';
export { profileSetting } from './profile/profile-setting.ts';
