import type { Meta } from './metas.ts';
import { collapseWhitespace } from './text-content.ts';

/**
 * All `meta name=description` elements, in document order. Whitespace in their contents is collapsed, as where search
 * results show them: templates leave line breaks and indentation.
 */
export function pageDescriptions(page: { metas: readonly Meta[] }): Meta[] {
  return page.metas
    .filter((meta) => meta.name === 'description')
    .map((meta) => ({ ...meta, content: collapseWhitespace(meta.content) }));
}
