import { html } from '../markup/html.ts';
import type { Content } from '../markup/html.ts';
import { STYLE_ELEMENT } from '../style.ts';

/** The favicon, inlined to save a request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='6' fill='none' stroke='%232563eb' stroke-width='3'/%3E%3C/svg%3E";

export type DocumentParts = {
  title: string;
  /** Additional elements of the head. */
  head?: Content;
  body: Content;
};

/** Renders an HTML document. Its only style is inline; the CSP allows it by its digest. */
export function documentOf({ title, head = null, body }: DocumentParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${ICON}" />
        ${head} ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
