import type { BarRow } from '@pagemark/ui/fetch/page-weights';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

/** A table of values with a bar for each. */
export function barRows(caption: string, rows: readonly BarRow[]): Markup {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return html`<table class="bars">
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${rows.map(
        ({ label, value, text }) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>
              <svg class="value-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="${((value * 100) / largest).toFixed(1)}" height="10" />
              </svg>
            </td>
            <td class="number">${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
