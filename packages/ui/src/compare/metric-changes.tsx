import { Panel } from '../report/panel.tsx';
import type { Comparison, InBoth } from '../report-data.ts';
import { bytesText, msText } from '../text/formats.ts';
import styles from './compare.module.css';

const METRICS: { id: keyof Comparison['metrics']; title: string; format: (value: number) => string }[] = [
  { id: 'first_byte_ms', title: 'Server response time (TTFB)', format: msText },
  { id: 'total_ms', title: 'Page fetched in', format: msText },
  { id: 'html_bytes', title: 'HTML', format: bytesText },
  { id: 'transfer_bytes', title: 'Transfer size', format: bytesText },
  { id: 'files', title: 'Files', format: String },
];

/** The metrics of two runs as a table. */
export function MetricChanges({ metrics }: Pick<Comparison, 'metrics'>) {
  return (
    <Panel title="Measured">
      <table className={styles['metrics']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles['hidden']}>Metric</span>
            </th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {METRICS.map(({ id, title, format }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{valueText(metrics[id].from, format)}</td>
              <td>
                <b>{valueText(metrics[id].to, format)}</b>
              </td>
              <td>{changeText(metrics[id], format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function valueText(value: number | null, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

function changeText({ from, to }: InBoth, format: (value: number) => string): string {
  if (from === null || to === null) return '–';
  const change = to - from;
  if (change === 0) return '±0';
  return `${change < 0 ? '−' : '+'}${format(Math.abs(change))}`;
}
