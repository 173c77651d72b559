import { CATEGORIES, ISSUE_CHANGES, ISSUE_VERDICTS, SEVERITIES } from '@pagemark/domain';
import type { ProjectComparison, ScoreDay } from '@pagemark/domain';
import { z } from 'zod';

const Count = z.int().min(0);
const Score = z.int().min(0).max(100);
const DATE_CHARACTERS = 10;

/** The scores of all pages of a project at the end of a day with results. */
export const ScoreDayBody = z
  .strictObject({
    day: z.iso.date().describe('The day (UTC).'),
    results: Count.describe('Results of this day.'),
    pages: Count.describe('Pages with a result.'),
    mean: Score.describe('Their mean score, rounded.'),
    median: Score.describe('Their median score.'),
    best: Score.describe('The best of their scores.'),
    worst: Score.describe('The worst of their scores.'),
  })
  .meta({ id: 'ScoreDay', description: 'The scores of all pages of a project at the end of a day.' });

/** Converts the scores of a day to their wire format. */
export function toScoreDayBody({ dayMs, mean, ...figures }: ScoreDay): z.infer<typeof ScoreDayBody> {
  const day = new Date(dayMs).toISOString().slice(0, DATE_CHARACTERS);
  return { day, ...figures, mean: Math.round(mean) };
}

/** A value at the end of each of both days. */
function atBoth<T extends z.ZodType>(value: T) {
  return z.strictObject({
    from: value.describe('At the end of the earlier day.'),
    to: value.describe('At the end of the later day.'),
  });
}

const Totals = z.strictObject({
  pages: Count.describe('Pages that have the issue.'),
  points: z.number().describe('Points that it costs these pages together.'),
});

/** A project at the end of two days. */
export const ProjectComparisonBody = z
  .strictObject({
    from: ScoreDayBody.nullable().describe('The earlier day; null when there is none.'),
    to: ScoreDayBody.nullable().describe('The later day; null without results.'),
    categories: z
      .array(
        z.strictObject({
          category: z.enum(CATEGORIES).describe('The category.'),
          points_per_page: atBoth(z.number()).describe('Points that a page loses, on average.'),
        }),
      )
      .describe('Each category; none unless both days have results.'),
    issues: z
      .array(
        z.strictObject({
          check: z.string().describe('Id of the check.'),
          title: z.string().describe('Title of the check.'),
          category: z.enum(CATEGORIES).describe('Category of the check.'),
          severity: z.enum(SEVERITIES).describe('Severity of the check.'),
          verdict: z.enum(ISSUE_VERDICTS).describe('Verdict of the check on these pages.'),
          change: z
            .enum(ISSUE_CHANGES)
            .describe(
              '`new` or `fixed` on all pages, on `more` or `fewer` of them, or on the `same` number.',
            ),
          ...atBoth(Totals).shape,
        }),
      )
      .describe('The issues of either day, the greatest change of points first.'),
  })
  .meta({ id: 'ProjectComparison', description: 'A project at the end of two days.' });
export type ProjectComparisonBody = z.infer<typeof ProjectComparisonBody>;

/** A response with a comparison of a project. */
export const ProjectComparisonResponse = z.strictObject({ data: ProjectComparisonBody }).meta({
  id: 'ProjectComparisonResponse',
  description: 'A response with a project at the end of two days.',
});

/** Converts a comparison of a project to its wire format. */
export function toProjectComparisonBody(comparison: ProjectComparison): ProjectComparisonBody {
  const { from, to, categories, issues } = comparison;
  return {
    from: from === null ? null : toScoreDayBody(from),
    to: to === null ? null : toScoreDayBody(to),
    categories: categories.map(({ category, before, after }) => ({
      category,
      points_per_page: { from: before, to: after },
    })),
    issues: issues.map(({ before, after, ...issue }) => ({ ...issue, from: before, to: after })),
  };
}
