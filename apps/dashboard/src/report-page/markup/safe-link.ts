import { html } from './html.ts';
import type { Markup } from './html.ts';

/** Renders a URL of an audited page as a link when it is http or https, else as text. */
export function safeLink(href: string, text: string = href): Markup {
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return html`<span class="url">${text}</span>`;
  return html`<a class="url" href="${url.href}" rel="noopener noreferrer nofollow">${text}</a>`;
}
