import { CATEGORIES, SEVERITIES, VERDICTS } from '@pagemark/domain';
import { z } from 'zod';

/** A check in the catalog: its requirements, possible outcomes and weight in this installation. */
export const CheckMetadataBody = z
  .strictObject({
    id: z.string().describe('Id of the check: `title-length`.'),
    category: z.enum(CATEGORIES).describe('Category of the check.'),
    title: z.string().describe('Title of the check.'),
    description: z.string().describe('Why the check matters.'),
    severity: z.enum(SEVERITIES).describe('Severity of the check.'),
    weight: z.number().min(0).describe('Weight in the score when the check passes, warns or fails.'),
    requires: z
      .array(z.string())
      .describe('Names of the inputs of the check. When one is unavailable, the verdict is `unknown`.'),
    thresholds: z
      .record(z.string(), z.number())
      .describe('Thresholds of this installation, by name. Each name ends in the unit.'),
    outcomes: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the outcome.'),
          verdict: z.enum(VERDICTS).describe('Verdict of the outcome.'),
          recommendation: z.string().describe('How to fix the issue. Empty when there is nothing to fix.'),
          caps_result: z.boolean().describe('Whether it caps the result of the page at `decent`.'),
        }),
      )
      .describe('All possible outcomes of the check.'),
    reference_url: z.url().describe('URL of the standard or documentation that the check follows.'),
    links: z.strictObject({ self: z.url().describe('URL of the check.') }).describe('Related URLs.'),
  })
  .meta({
    id: 'CheckMetadata',
    description: 'A check in the catalog: its requirements, possible outcomes and weight.',
  });
export type CheckMetadataBody = z.infer<typeof CheckMetadataBody>;

/** The response with all checks and the scoring of this installation. */
export const ChecksResponse = z
  .strictObject({
    data: z.array(CheckMetadataBody).describe('All checks, in the order of reports.'),
    meta: z
      .strictObject({
        engine: z.string().describe('Version of the checks and the scoring.'),
        profile: z.string().describe('Name of the profile, the set of weights and thresholds.'),
        warn_credit: z.number().min(0).max(1).describe('Share of its weight that a warning earns, 0 to 1.'),
        grade_thresholds: z
          .strictObject({
            good: z.int().describe('Lowest score of the result `good`.'),
            decent: z.int().describe('Lowest score of the result `decent`. A lower score is `bad`.'),
          })
          .describe('Lowest score for each result.'),
        categories: z
          .array(
            z.strictObject({
              id: z.enum(CATEGORIES).describe('Id of the category.'),
              title: z.string().describe('Title of the category.'),
            }),
          )
          .describe('The categories of checks, in the order of reports.'),
      })
      .describe('The scoring of this installation.'),
  })
  .meta({ id: 'ChecksResponse', description: 'All checks and the scoring of this installation.' });
export type ChecksResponse = z.infer<typeof ChecksResponse>;

/** The response with one check. */
export const CheckResponse = z
  .strictObject({ data: CheckMetadataBody })
  .meta({ id: 'CheckResponse', description: 'One check of the catalog.' });
