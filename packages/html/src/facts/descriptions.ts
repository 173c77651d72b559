import type { Meta } from './metas.ts';

/** All `meta name=description` elements, in document order. */
export function pageDescriptions(page: { metas: readonly Meta[] }): Meta[] {
  return page.metas.filter((meta) => meta.name === 'description');
}
