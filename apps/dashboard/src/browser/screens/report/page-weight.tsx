import type { BarRow } from '@pagemark/ui';

/** A table of values with a bar for each. Renders nothing without rows. */
export function PageWeight({ caption, rows }: { caption: string; rows: readonly BarRow[] }) {
  if (rows.length === 0) return null;
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="page-weight">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect width={(value * 100) / largest} height="10" />
              </svg>
            </td>
            <td className="value">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
