import { AXE_NOTES, budgetNote, framesNote, RENDER_END_NOTES } from '@pagemark/domain';
import type { CodeUsage, DeviceRendering, RenderedFacts, RunSpread, ValueRange } from '@pagemark/domain';
import { plainText, reportWidth } from '../terminal/plain-text.ts';
import { loadLines } from './load-text.ts';

const REFUSED_SHOWN = 5;
const KIB = 1_024;

/** The section of the report about how the page was rendered, for a terminal with these columns. */
export function renderingText(renderings: readonly DeviceRendering[], columns: number): string {
  const width = reportWidth(columns) - 2;
  return renderings
    .map((rendering) =>
      rendering.ok
        ? [
            `Rendered on ${rendering.device}`,
            ...linesOf(rendering.page, rendering.spread, width).map((line) => `  ${line}`),
          ]
        : [
            `Not rendered on ${rendering.device}`,
            `  ${rendering.failure.message} (${rendering.failure.code})`,
          ],
    )
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function linesOf(page: RenderedFacts, spread: RunSpread | undefined, width: number): string[] {
  const { vitals, weight, environment, end, axe, refused, consoleErrors, thirdParties, code } = page;
  const { viewport, throttling, browserVersion, processorIndex } = environment;
  const shifts = vitals.cumulativeLayoutShift?.score ?? '–';
  const hosts = refused.items.slice(0, REFUSED_SHOWN).map(({ host, port }) => plainText(`${host}:${port}`));
  return [
    `LCP ${ms(vitals.largestContentfulPaint?.atMs)} · CLS ${shifts} · TBT ${ms(vitals.totalBlockingTimeMs)} · FCP ${ms(vitals.firstContentfulPaintMs)} · TTFB ${ms(vitals.timeToFirstByteMs)}`,
    ...(spread === undefined ? [] : [spreadText(spread)]),
    ...loadLines(page, width),
    [
      counted(weight.requests, 'request', 'requests'),
      `${Math.round(weight.transferBytes / KIB)} KiB`,
      counted(thirdParties.count, 'third party', 'third parties'),
      counted(consoleErrors.count, 'console error', 'console errors'),
    ].join(', '),
    `Unused code: ${unusedText(code.scripts)} of scripts, ${unusedText(code.styles)} of styles`,
    `${viewport.width} × ${viewport.height}, throttling ${throttling.name}, Chromium ${plainText(browserVersion)}, processor index ${processorIndex}`,
    ...[
      RENDER_END_NOTES[end],
      budgetNote(refused.items),
      axe.ok ? framesNote(axe.framesSkipped ?? 0) : AXE_NOTES[axe.reason],
    ].filter((note) => note !== null),
    ...(refused.count === 0
      ? []
      : [`Refused: ${hosts.join(', ')}${refused.items.length > REFUSED_SHOWN ? ', …' : ''}`]),
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The range of each vital over several runs. */
function spreadText(spread: RunSpread): string {
  const times = (range: ValueRange | null) => rangeText(range, (value) => `${Math.round(value)}`, ' ms');
  const shifts = rangeText(spread.cumulativeLayoutShift, String, '');
  return `Median of ${spread.completed} of ${spread.requested} loads: LCP ${times(spread.largestContentfulPaintMs)} · CLS ${shifts} · TBT ${times(spread.totalBlockingTimeMs)} · FCP ${times(spread.firstContentfulPaintMs)} · TTFB ${times(spread.timeToFirstByteMs)}`;
}

function rangeText(range: ValueRange | null, format: (value: number) => string, unit: string): string {
  return range === null ? '–' : `${format(range.min)} to ${format(range.max)}${unit}`;
}

function unusedText(usage: CodeUsage | null): string {
  return usage === null
    ? 'an unknown part'
    : `${Math.round(usage.unusedBytes / KIB)} of ${Math.round(usage.totalBytes / KIB)} KiB`;
}

function ms(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : `${Math.round(value)} ms`;
}
