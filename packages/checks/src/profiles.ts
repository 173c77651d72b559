// What a process needs of the checks before it runs or describes any: loading all of them costs start-up time and memory.
export { lazyCatalog } from './catalog/lazy-catalog.ts';
export { DEFAULT_PROFILE } from './profile/audit-profile.ts';
export type { AuditProfile } from './profile/audit-profile.ts';
export { profileSetting } from './profile/profile-setting.ts';
