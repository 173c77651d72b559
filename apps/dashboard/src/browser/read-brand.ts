import { DEFAULT_BRAND } from '@pagemark/ui';
import type { Brand } from '@pagemark/ui';

/** The brand that the service wrote into the document. */
export function readBrand(): Brand {
  const name = document.querySelector('meta[name="application-name"]')?.getAttribute('content');
  const logo = document.querySelector('link[rel="icon"][data-brand]')?.getAttribute('href');
  return { ...DEFAULT_BRAND, name: name ?? DEFAULT_BRAND.name, logo: logo ?? null };
}
