import type { LighthouseMetric, LighthouseResults, ValueRange } from '@pagemark/domain';
import { plainText } from '../terminal/plain-text.ts';
import type { LighthouseAudit } from '../adapters/audit-with-lighthouse.ts';

/** The section of the report with Lighthouse's results, for a terminal. */
export function lighthouseText(audits: readonly LighthouseAudit[]): string {
  return audits
    .map(({ device, outcome }) => {
      const lines = outcome.ok
        ? [`Lighthouse ${plainText(outcome.results.version)} on ${device}`, ...linesOf(outcome.results)]
        : [`Lighthouse on ${device}`, `  ${plainText(outcome.failure.message)} (${outcome.failure.code})`];
      return `${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** The section as JSON, with the names of the API. */
export function lighthouseJson(audits: readonly LighthouseAudit[]) {
  return audits.map(({ device, outcome }) => {
    if (!outcome.ok) return { device, error: outcome.failure };
    const { version, requested, completed, categories, metrics } = outcome.results;
    return { device, error: null, version, requested, completed, categories, metrics };
  });
}

function linesOf({ requested, completed, categories, metrics }: LighthouseResults): string[] {
  const scores = categories.map(({ title, score, range }) => {
    return `${plainText(title)} ${score ?? '–'}${rangeText(range, String)}`;
  });
  return [
    `  ${scores.join(' · ')}`,
    `  ${metrics.map(metricText).join(' · ')}`,
    `  The median of ${completed} of ${requested} runs, with the lowest and highest value of each.`,
  ];
}

function metricText({ id, title, value, range }: LighthouseMetric): string {
  const format = (number: number) =>
    id === 'cumulative-layout-shift'
      ? String(Math.round(number * 1_000) / 1_000)
      : `${Math.round(number)} ms`;
  return `${title} ${value === null ? '–' : format(value)}${rangeText(range, format)}`;
}

function rangeText(range: ValueRange | null, format: (value: number) => string): string {
  return range === null || range.min === range.max ? '' : ` (${format(range.min)} to ${format(range.max)})`;
}
