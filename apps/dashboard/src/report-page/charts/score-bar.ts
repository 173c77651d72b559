import type { Result } from '@pagemark/domain';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

/** A score from 0 to 100 as a bar. Hidden from screen readers: the number is beside it. */
export function scoreBar(score: number, result: Result): Markup {
  return html`<svg class="bar ${result}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="6" rx="3" />
    <rect class="arc" width="${score}" height="6" rx="3" />
  </svg>`;
}
