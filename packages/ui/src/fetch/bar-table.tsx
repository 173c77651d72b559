import styles from './fetch.module.css';
import type { BarRow } from './page-weights.ts';

/** A table of values with a bar for each. Renders nothing without rows. */
export function BarTable({ caption, rows }: { caption: string; rows: readonly BarRow[] }) {
  if (rows.length === 0) return null;
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles['bars']}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((value * 1000) / largest) / 10} height="10" />
              </svg>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
