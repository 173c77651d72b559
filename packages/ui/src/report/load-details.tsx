import type { Rendered, RequestTiming } from '../rendering-data.ts';
import { countText, msText } from '../text/formats.ts';
import { readableUrl } from '../text/readable-url.ts';
import styles from './load-details.module.css';

const ROWS_MAX = 10;
const STATUS_MIN = 400;

const FAILURES = {
  refused: 'not contacted: the address is not allowed',
  budget: 'not contacted: a budget was used up',
  canceled: 'canceled by the page',
  failed: 'failed',
} as const;

/**
 * What happened while a page loaded: its LCP, shifts, long tasks, failed requests and cookies, each only if there is
 * any.
 */
export function LoadDetails({
  vitals,
  requests,
  cookies,
}: Pick<Rendered, 'vitals' | 'requests' | 'cookies'>) {
  const shifts = vitals.layout_shifts.map(({ at_ms: atMs, score, elements }) => {
    const selectors = elements.flatMap((element) => (element === null ? [] : [element.selector]));
    return { title: `${score.toFixed(3)} after ${msText(atMs)}`, text: selectors.join(', ') };
  });
  const tasks = vitals.long_tasks
    .toSorted((one, next) => next.duration_ms - one.duration_ms)
    .map((task) => ({ title: `${msText(task.duration_ms)} after ${msText(task.at_ms)}`, text: '' }));
  const failed = requests.items
    .filter(({ failure, status }) => (failure ?? 'canceled') !== 'canceled' || (status ?? 0) >= STATUS_MIN)
    .map((request) => ({ title: readableUrl(request.url), text: reasonOf(request) }));
  const byScript = cookies.items.filter((cookie) => cookie.is_set_by_script).length;
  const cookieRows = cookies.items.map(({ name, domain, ...cookie }) => {
    const by = cookie.is_set_by_script ? 'set by a script' : 'set by a response';
    return { title: name, text: `${domain}, ${by}${cookie.is_third_party ? ', third party' : ''}` };
  });
  return (
    <>
      <LargestPaint vitals={vitals} />
      <Rows title={countText(shifts.length, 'layout shift')} rows={shifts} />
      <Rows title={countText(tasks.length, 'long task')} rows={tasks} />
      <Rows title={countText(failed.length, 'failed request')} rows={failed} />
      <Rows title={`${countText(cookies.count, 'cookie')}, ${byScript} set by scripts`} rows={cookieRows} />
    </>
  );
}

function LargestPaint({ vitals: { lcp_element: element, lcp_phases: phases } }: Pick<Rendered, 'vitals'>) {
  if (phases === null) return null;
  return (
    <p className={styles['paint']}>
      {'Largest paint: '}
      {element === null ? (
        'an element that was removed or is in a shadow root'
      ) : (
        <bdi dir="ltr">{element.selector}</bdi>
      )}
      {`. First byte ${msText(phases.ttfb_ms)}, load delay ${msText(phases.load_delay_ms)}, request ${msText(phases.load_duration_ms)}, until it was shown ${msText(phases.render_delay_ms)}.`}
    </p>
  );
}

type Row = { title: string; text: string };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles['rows']}>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, ROWS_MAX).map((row, at) => (
          <li key={at}>
            <bdi dir="ltr">{row.title}</bdi>
            {row.text !== '' && (
              <>
                {': '}
                <bdi>{row.text}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {rows.length > ROWS_MAX && <p>{`${rows.length - ROWS_MAX} more.`}</p>}
    </details>
  );
}

function reasonOf({ failure, failure_text: text, status }: RequestTiming): string {
  if (failure === null) return `HTTP ${status}`;
  if (failure !== 'blocked') return text === null ? FAILURES[failure] : `${FAILURES[failure]} (${text})`;
  return /mixed-content/i.test(text ?? '')
    ? 'blocked by the browser: mixed content'
    : `blocked by the browser${text === null ? '' : ` (${text})`}`;
}
