import { html } from './html.ts';
import type { Markup } from './html.ts';

/** A link to an address from an audited page when it is http or https, else its text: no other scheme can be opened from here. */
export function safeLink(address: string, text: string = address): Markup {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return html`<span class="url">${text}</span>`;
  return html`<a class="url" href="${url.href}" rel="noopener noreferrer nofollow">${text}</a>`;
}
