import type { RenderedFacts, RenderedRequest, WebVitals } from '@pagemark/domain';
import { cut, plainText } from '../terminal/plain-text.ts';

const ROWS_SHOWN = 3;
const STATUS_MIN = 400;

/**
 * What happened while a page loaded, for a terminal of `width` columns: its LCP, layout shifts, long tasks, failed
 * requests and cookies that scripts set, the first three of each. Texts from the page are shortened.
 */
export function loadLines(
  { vitals, requests, cookies }: Pick<RenderedFacts, 'vitals' | 'requests' | 'cookies'>,
  width: number,
): string[] {
  const shifts = vitals.cumulativeLayoutShift?.shifts ?? [];
  const tasks = vitals.longTasks.toSorted((one, next) => next.durationMs - one.durationMs);
  const failed = requests.items.filter(hasFailed);
  const byScript = cookies.items.filter((cookie) => cookie.isSetByScript);
  return [
    ...paintLines(vitals),
    ...rowLines('Layout shifts', shifts, ({ score, atMs, elements }) => {
      const moved = elements.flatMap(({ element }) => (element === null ? [] : [element.selector]));
      return `${score.toFixed(3)} after ${ms(atMs)}${moved.length === 0 ? '' : `: ${moved.join(', ')}`}`;
    }),
    ...rowLines('Long tasks', tasks, ({ durationMs, atMs }) => `${ms(durationMs)} after ${ms(atMs)}`),
    ...rowLines('Failed requests', failed, (request) => `${reasonOf(request)}: ${request.url}`),
    ...rowLines('Cookies set by scripts', byScript, ({ name, domain }) => `${name}: ${domain}`),
  ].map((line) => cut(line, width));
}

function paintLines({ largestContentfulPaint: paint }: WebVitals): string[] {
  if (paint === null) return [];
  const { timeToFirstByteMs, resourceLoadDelayMs, resourceLoadDurationMs, elementRenderDelayMs } =
    paint.phases;
  const element = paint.element?.selector ?? 'an element that was removed or is in a shadow root';
  return [
    `Largest paint: ${plainText(element)}`,
    `  first byte ${ms(timeToFirstByteMs)}, load delay ${ms(resourceLoadDelayMs)}, request ${ms(resourceLoadDurationMs)}, until it was shown ${ms(elementRenderDelayMs)}`,
  ];
}

function rowLines<T>(title: string, items: readonly T[], toText: (item: T) => string): string[] {
  if (items.length === 0) return [];
  const more = items.length - ROWS_SHOWN;
  return [
    `${title}: ${items.length}`,
    ...items.slice(0, ROWS_SHOWN).map((item) => `  • ${plainText(toText(item))}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function hasFailed({ failure, status }: RenderedRequest): boolean {
  return (failure ?? 'canceled') !== 'canceled' || (status ?? 0) >= STATUS_MIN;
}

/** `HTTP 404`, `refused`, `blocked (mixed-content)`. */
function reasonOf({ failure, failureText, status }: RenderedRequest): string {
  if (failure === null) return `HTTP ${status}`;
  return failureText === null ? failure : `${failure} (${failureText})`;
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
