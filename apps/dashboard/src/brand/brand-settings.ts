import { DEFAULT_BRAND } from '@pagemark/ui/brand';
import type { Brand } from '@pagemark/ui/brand';
import { accentCss } from './accent.ts';

/** The brand of an installation. `accent`: `#3a3fd4`, readable; null: that of Pagemark. */
export type BrandSettings = Brand & { accent: string | null };

export const PAGEMARK_BRAND: BrandSettings = { ...DEFAULT_BRAND, accent: null };

/** The style of a brand, placed after that of the pages; empty without its own color. */
export function brandCss({ accent }: BrandSettings): string {
  return accent === null ? '' : accentCss(accent);
}
