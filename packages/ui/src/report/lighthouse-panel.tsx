import type { CategorySummary, GradeThresholds, RenderDevice, ValueRange } from '@pagemark/domain';
import { useContext } from 'react';
import { BrandContext } from '../brand/brand-mark.tsx';
import type { Lighthouse, LighthouseAudited, LighthouseCategory } from '../lighthouse-data.ts';
import type { Rendered, Rendering } from '../rendering-data.ts';
import { ScoreRing } from '../score/score-ring.tsx';
import { msText } from '../text/formats.ts';
import { Panel } from './panel.tsx';
import styles from './lighthouse-panel.module.css';

/** Lighthouse's own grade thresholds. */
const THRESHOLDS: GradeThresholds = { good: 90, decent: 50 };
const DEVICE_NAMES = { mobile: 'Mobile', desktop: 'Desktop' } as const;

type Props = {
  /** Null: the page was not audited with Lighthouse, and nothing is shown. */
  lighthouse: Lighthouse | null;
  /** The scores of Pagemark, which are shown beside those of the same category. */
  categories: readonly Pick<CategorySummary, 'id' | 'score'>[];
  /** The metrics of Pagemark, which are shown beside those of the same device. */
  rendering: Rendering | null;
  /** The URL of Lighthouse's own report for a device; null: no files are offered. */
  fileUrl: ((device: RenderDevice) => string) | null;
};

/**
 * Lighthouse's results beside Pagemark's: scores and metrics, their range over all runs, and the progress of the audit.
 */
export function LighthousePanel({ lighthouse, categories, rendering, fileUrl }: Props) {
  if (lighthouse === null) return null;
  const { devices } = lighthouse;
  return (
    <Panel title="Lighthouse" lead="the median run of several loads in the lab" isPadded>
      <p aria-live="polite" className={styles['state']}>
        {stateText(lighthouse)}
      </p>
      {devices.length > 0 && (
        <div className={styles['devices']}>
          {devices.map((device) => (
            <section key={device.device} aria-label={`Lighthouse, ${DEVICE_NAMES[device.device]}`}>
              <h3>{DEVICE_NAMES[device.device]}</h3>
              {device.error === null ? (
                <Device
                  audited={device}
                  categories={categories}
                  rendered={renderedOn(rendering, device.device)}
                  file={device.json_url === null ? null : (fileUrl?.(device.device) ?? null)}
                />
              ) : (
                <p>{`Lighthouse has no results. ${device.error.message}`}</p>
              )}
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}

/** The state of the audit; empty when the results say it all. */
function stateText({ state, error, devices }: Lighthouse): string {
  if (state === 'pending' && devices.length === 0)
    return 'Waiting for Lighthouse, which audits one page at a time.';
  if (state === 'pending' || state === 'running')
    return 'Lighthouse is auditing the page. This takes about a minute per device.';
  if (state === 'failed' && devices.length === 0) return `Lighthouse has no results. ${error?.message ?? ''}`;
  return '';
}

function renderedOn(rendering: Rendering | null, device: RenderDevice): Rendered | null {
  for (const each of rendering?.devices ?? []) if (each.error === null && each.device === device) return each;
  return null;
}

type DeviceProps = {
  audited: LighthouseAudited;
  categories: Props['categories'];
  rendered: Rendered | null;
  file: string | null;
};

function Device({ audited, categories, rendered, file }: DeviceProps) {
  const { version, requested, completed } = audited;
  return (
    <>
      <ul className={styles['scores']}>
        {audited.categories.map((category) => (
          <li key={category.id}>
            <Score category={category} own={categories.find(({ id }) => id === category.id)?.score ?? null} />
          </li>
        ))}
      </ul>
      <table className={styles['metrics']}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Lighthouse</th>
            <th scope="col">Range</th>
            {rendered !== null && <th scope="col">In a browser</th>}
          </tr>
        </thead>
        <tbody>
          {audited.metrics.map((metric) => (
            <tr key={metric.id}>
              <th scope="row">{metric.title}</th>
              <td>{valueText(metric.id, metric.value)}</td>
              <td>{rangeText(metric.range, (value) => valueText(metric.id, value))}</td>
              {rendered !== null && <td>{valueText(metric.id, ownValue(rendered, metric.id))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['soft']}>
        {`Lighthouse ${version}, ${completed} of ${requested} runs. `}
        {file !== null && (
          <a href={file} download>
            Download its JSON
          </a>
        )}
        {audited.json_url === null && 'Its JSON was too large to be stored.'}
      </p>
    </>
  );
}

function Score({ category, own }: { category: LighthouseCategory; own: number | null }) {
  const { name } = useContext(BrandContext);
  const { title, score, range } = category;
  return (
    <>
      <ScoreRing score={score} thresholds={THRESHOLDS} label={`Lighthouse, ${title}`} size="medium" />
      <span className={styles['title']} aria-hidden="true">
        <bdi>{title}</bdi>
      </span>
      {isRange(range) && <span className={styles['soft']}>{rangeText(range, String)}</span>}
      {own !== null && <span className={styles['soft']}>{`${name}: ${own}`}</span>}
    </>
  );
}

function isRange(range: ValueRange | null): boolean {
  return range !== null && range.min !== range.max;
}

function rangeText(range: ValueRange | null, format: (value: number) => string): string {
  if (range === null) return '–';
  const [min, max] = [format(range.min), format(range.max)];
  return min === max ? min : `${min} to ${max}`;
}

function valueText(id: string, value: number | null): string {
  if (value === null) return '–';
  return id === 'cumulative-layout-shift' ? value.toFixed(3) : msText(value);
}

/** Pagemark's value of a metric; null when it does not measure it. */
function ownValue({ vitals }: Rendered, id: string): number | null {
  switch (id) {
    case 'first-contentful-paint':
      return vitals.fcp_ms;
    case 'largest-contentful-paint':
      return vitals.lcp_ms;
    case 'total-blocking-time':
      return vitals.tbt_ms;
    case 'cumulative-layout-shift':
      return vitals.cls;
    default:
      return null;
  }
}
