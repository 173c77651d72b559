import type { Amount } from '../../../measured/page-weights.ts';

/** Amounts beside each other: a table whose rows each have a bar as long as their value. Nothing without rows. */
export function Amounts({ caption, rows }: { caption: string; rows: readonly Amount[] }) {
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="amounts">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect width={(value * 100) / most} height="10" />
              </svg>
            </td>
            <td className="amount">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
