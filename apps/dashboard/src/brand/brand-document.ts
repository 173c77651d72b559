import { hash } from 'node:crypto';
import { brandCss } from './brand-settings.ts';
import type { BrandSettings } from './brand-settings.ts';

/** The dashboard's document in the colors of a brand, and the stylesheet that it names; null when it names none. */
export type BrandDocument = { html: string; stylesheet: { path: string; css: string } | null };

/** Puts a brand into the dashboard's document: its name, logo and colors. The dashboard reads them from there. */
export function brandDocument(html: string, brand: BrandSettings): BrandDocument {
  const css = brandCss(brand);
  const stylesheet =
    css === '' ? null : { path: `/assets/brand-${hash('sha256', css).slice(0, 8)}.css`, css };
  const head = [
    `<meta name="application-name" content="${escape(brand.name)}" />`,
    ...(stylesheet === null ? [] : [`<link rel="stylesheet" href="${stylesheet.path}" />`]),
  ].join('');
  const named = html
    .replace('<title>Pagemark</title>', () => `<title>${escape(brand.name)}</title>`)
    .replace('</head>', () => `${head}</head>`);
  return {
    html:
      brand.logo === null
        ? named
        : named.replace(/(<link\s+rel="icon"\s+href=)"[^"]*"/, (_, start: string) => {
            return `${start}"${escape(brand.logo ?? '')}" data-brand`;
          }),
    stylesheet,
  };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
