import type { RunComparison } from '@pagemark/core';
import {
  CATEGORIES,
  categoriesOf,
  pageTransferSizes,
  pointsGained,
  SEVERITIES,
  VERDICTS,
} from '@pagemark/domain';
import type { AuditResults, ComparedCheck, ScoredFinding } from '@pagemark/domain';
import { z } from 'zod';
import { RunBody, toRunBody } from './run.ts';

const Score = z.int().min(0).max(100).nullable();
const Measured = z.number().min(0).nullable();

/** A value in each of both runs. */
function inBoth<T extends z.ZodType>(value: T) {
  return z.strictObject({
    from: value.describe('In the earlier run.'),
    to: value.describe('In the later run.'),
  });
}

const ComparedFinding = z
  .strictObject({
    verdict: z.enum(VERDICTS).describe('Verdict of the check.'),
    message: z.string().describe('What the check found.'),
    occurrences: z.int().min(0).describe('Number of occurrences.'),
    points_lost: z.number().min(0).describe('Points of 100 that the check costs.'),
  })
  .meta({ id: 'ComparedFinding', description: 'What one run found with a check.' });

const ComparedCheckBody = z
  .strictObject({
    id: z.string().describe('Id of the check.'),
    title: z.string().describe('Title of the check.'),
    category: z.enum(CATEGORIES).describe('Category of the check.'),
    severity: z.enum(SEVERITIES).describe('Severity of the check.'),
    points: z
      .number()
      .describe('Points gained from the earlier run to the later one; negative for points lost.'),
    from: ComparedFinding.describe('What the earlier run found.'),
    to: ComparedFinding.describe('What the later run found.'),
  })
  .meta({ id: 'ComparedCheck', description: 'A check in two runs.' });
const ComparedChecks = z.array(ComparedCheckBody);

/** The difference between two runs of a report. */
export const ComparisonBody = z
  .strictObject({
    from: RunBody.describe('The earlier run.'),
    to: RunBody.describe('The later run.'),
    categories: z
      .array(
        inBoth(Score).extend({
          id: z.enum(CATEGORIES).describe('Id of the category.'),
          title: z.string().describe('Title of the category.'),
        }),
      )
      .describe('Scores by category, 0 to 100; null when no check is scored.'),
    metrics: z
      .strictObject({
        first_byte_ms: inBoth(Measured).describe('Time to the first byte of the page, in milliseconds.'),
        total_ms: inBoth(Measured).describe('Time to fetch the page with its redirects, in milliseconds.'),
        html_bytes: inBoth(Measured).describe('Bytes of the HTML, as transferred.'),
        files: inBoth(Measured).describe('Files of the page; null when they were not requested.'),
        transfer_bytes: inBoth(Measured).describe(
          'Bytes of the HTML and the files of the page, as transferred; null when the files were not requested.',
        ),
      })
      .describe('What both runs measured; null when it was not measured.'),
    new: ComparedChecks.describe('Issues found only in the later run, by impact as in a report.'),
    fixed: ComparedChecks.describe('Issues found only in the earlier run, by impact as in a report.'),
    changed: ComparedChecks.describe(
      'Issues in both runs with a different verdict, message or number of occurrences, the greatest change first.',
    ),
    persisting: ComparedChecks.describe('Issues that are the same in both runs, by impact as in a report.'),
    not_compared: z
      .int()
      .min(0)
      .describe('Number of checks that only one of the runs has or could measure. They are not listed.'),
  })
  .meta({ id: 'Comparison', description: 'The difference between two runs of a report.' });
export type ComparisonBody = z.infer<typeof ComparisonBody>;

/** The response with a comparison. */
export const ComparisonResponse = z
  .strictObject({ data: ComparisonBody })
  .meta({ id: 'ComparisonResponse', description: 'The difference between two runs.' });

/** Converts the comparison of two runs to its wire form. */
export function toComparisonBody({ from, to, comparison }: RunComparison): ComparisonBody {
  const categories = categoriesOf(from.results.findings);
  const [before, after] = [metricsOf(from.results), metricsOf(to.results)];
  const both = (name: keyof typeof before) => ({ from: before[name], to: after[name] });
  return {
    from: toRunBody(from.run),
    to: toRunBody(to.run),
    categories: categoriesOf(to.results.findings).map(({ id, title, score }, at) => ({
      id,
      title,
      from: categories[at]?.score ?? null,
      to: score,
    })),
    metrics: {
      first_byte_ms: both('firstByteMs'),
      total_ms: both('totalMs'),
      html_bytes: both('htmlBytes'),
      files: both('files'),
      transfer_bytes: both('transferBytes'),
    },
    new: comparison.added.map(toComparedCheck),
    fixed: comparison.fixed.map(toComparedCheck),
    changed: comparison.changed.map(toComparedCheck),
    persisting: comparison.persisting.map(toComparedCheck),
    not_compared: comparison.notCompared,
  };
}

function toComparedCheck(check: ComparedCheck): z.infer<typeof ComparedCheckBody> {
  const { id, title, category, severity } = check.after;
  return {
    id,
    title,
    category,
    severity,
    points: rounded(pointsGained(check)),
    from: toComparedFinding(check.before),
    to: toComparedFinding(check.after),
  };
}

function toComparedFinding({ verdict, message, evidence, pointsLost }: ScoredFinding) {
  return { verdict, message, occurrences: evidence.count, points_lost: rounded(pointsLost) };
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function metricsOf({ fetch }: AuditResults) {
  const sizes = fetch.transferSizes === undefined ? null : pageTransferSizes(fetch);
  const sum = (of: 'files' | 'bytes') => sizes && sizes.reduce((total, size) => total + size[of], 0);
  return {
    firstByteMs: fetch.hops.at(-1)?.timings.firstByteMs ?? null,
    totalMs: fetch.totalMs,
    htmlBytes: fetch.bytes.wire,
    files: sum('files'),
    transferBytes: sum('bytes'),
  };
}
