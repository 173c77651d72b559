import { visibleText } from '@pagemark/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The favicon, inlined to save a request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cg fill='%233a3fd4'%3E%3Cpath d='M3.7 3.6A1.6 1.6 0 0 1 5.3 2H8.5V22.5L6.1 20.1L3.7 22.5Z'/%3E%3Cpath d='M7.5 4.25H13.4A4.75 4.75 0 0 1 13.4 13.75H11' fill='none' stroke='%233a3fd4' stroke-width='4.5'/%3E%3C/g%3E%3C/svg%3E";

type Parts = {
  /** The text of the only style. The CSP allows it by its digest. */
  css: string;
  title: string;
  /** The favicon of the brand as a `data:` URL; null: that of Pagemark. */
  icon: string | null;
  /** More elements of the head. */
  head: ReactNode;
  body: ReactNode;
};

/** Renders an HTML document. React escapes every text; characters that are invalid in documents become U+FFFD. */
export function renderDocument({ css, title, icon, head, body }: Parts): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon ?? ICON} />
        {head}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>${visibleText(markup)}`;
}
