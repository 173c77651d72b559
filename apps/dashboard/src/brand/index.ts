export { accentContrast, isReadableAccent, readableAccent } from './accent.ts';
export { PAGEMARK_BRAND } from './brand-settings.ts';
export type { BrandSettings } from './brand-settings.ts';
