import type { Amount } from '../../measured/page-weights.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

/** Amounts beside each other: a table whose rows each have a bar as long as their value. */
export function barRows(caption: string, rows: readonly Amount[]): Markup {
  const most = Math.max(1, ...rows.map(({ value }) => value));
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
              <svg class="amount" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="${((value * 100) / most).toFixed(1)}" height="10" />
              </svg>
            </td>
            <td class="number">${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
