export { catalogOf } from './catalog/catalog.ts';
export type { Catalog, CheckMetadata } from './catalog/catalog.ts';
export { DEFAULT_PROFILE, BUILT_IN_PROFILES } from './profile/audit-profile.ts';
export type { AuditProfile } from './profile/audit-profile.ts';
export { messageCatalogOf } from './profile/message-catalog.ts';
export { profileSetting } from './profile/profile-setting.ts';
export { ENGINE_VERSION } from './registry.ts';
export { auditPage, auditParsedPage } from './run/audit-page.ts';
