import type { Rendered, RequestTiming } from '../rendering-data.ts';
import { countText, msText } from '../text/formats.ts';
import { readableUrl } from '../text/readable-url.ts';
import styles from './request-waterfall.module.css';

/** Maximum requests shown. The first ones are those that the page waits for. */
const ROWS_MAX = 40;
const WIDTH = 100;

/** The requests of a page by start time, each with a bar: up to the first byte, and from there to its end. */
export function RequestWaterfall({ requests }: { requests: Rendered['requests'] }) {
  const rows = requests.items.slice(0, ROWS_MAX);
  if (rows.length === 0) return null;
  const totalMs = Math.max(1, ...rows.map(endOf));
  return (
    <details className={styles['waterfall']}>
      <summary>{`Waterfall of ${countText(requests.count, 'request')}, ${msText(totalMs)}`}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((request, at) => (
            <tr key={at}>
              <th scope="row" title={request.url}>
                <bdi dir="ltr">{readableUrl(request.url)}</bdi>
                {request.is_render_blocking && <span>render-blocking</span>}
              </th>
              <td>
                <Bar request={request} totalMs={totalMs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {requests.count > rows.length && <p>{`${countText(requests.count - rows.length, 'more request')}.`}</p>}
    </details>
  );
}

function Bar({ request, totalMs }: { request: RequestTiming; totalMs: number }) {
  const { start_ms: startMs, first_byte_ms: firstByteMs, end_ms: endMs } = request;
  const x = (ms: number) => Math.round((ms / totalMs) * WIDTH * 10) / 10;
  const waitEndMs = firstByteMs ?? endMs ?? totalMs;
  const text =
    endMs === null
      ? `started after ${msText(startMs)}, not finished`
      : `${msText(startMs)} to ${msText(endMs)}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" role="img" aria-label={text}>
      <title>{text}</title>
      <rect
        className={styles['wait']}
        x={x(startMs)}
        width={x(Math.max(0, waitEndMs - startMs))}
        height="8"
      />
      {endMs !== null && (
        <rect
          className={styles['receive']}
          x={x(waitEndMs)}
          width={Math.max(0.5, x(Math.max(0, endMs - waitEndMs)))}
          height="8"
        />
      )}
    </svg>
  );
}

function endOf({ start_ms: startMs, end_ms: endMs }: RequestTiming): number {
  return endMs ?? startMs;
}
