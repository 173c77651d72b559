import { CATEGORIES, SEVERITIES, VERDICTS } from '@pagemark/domain';
import { z } from 'zod';

/** A check, described: what it looks at, what it can say, and what it weighs here. */
export const DescribedCheckBody = z
  .strictObject({
    id: z.string(),
    category: z.enum(CATEGORIES),
    title: z.string(),
    why: z.string().meta({ description: 'Why it matters.' }),
    severity: z.enum(SEVERITIES),
    weight: z.number().min(0).meta({ description: 'Its part in the score when it passes, warns or fails.' }),
    needs: z.array(z.string()).meta({ description: 'What it is given; without it, it answers `unknown`.' }),
    limits: z
      .record(z.string(), z.number())
      .meta({ description: 'Thresholds by name, as they hold here; the unit ends the name.' }),
    outcomes: z.array(
      z.strictObject({
        name: z.string(),
        verdict: z.enum(VERDICTS),
        advice: z.string().meta({ description: 'Empty when there is nothing to mend.' }),
      }),
    ),
    standard: z.url().meta({ description: 'The standard or reference that it follows.' }),
    links: z.strictObject({ self: z.url() }),
  })
  .meta({ id: 'DescribedCheck' });
export type DescribedCheckBody = z.infer<typeof DescribedCheckBody>;

/** The checks that are run here, and how they become a score. */
export const ChecksAnswer = z
  .strictObject({
    data: z.array(DescribedCheckBody),
    meta: z.strictObject({
      engine: z.string().meta({ description: 'Version of the checks and the scoring.' }),
      profile: z.string().meta({ description: 'Name of the weights, limits and cut-offs.' }),
      warn_share: z.number().min(0).max(1).meta({ description: 'Share of its weight that a warning earns.' }),
      cutoffs: z
        .strictObject({ good: z.int(), decent: z.int() })
        .meta({ description: 'The least score of each result; below, it is `bad`.' }),
      categories: z.array(z.strictObject({ id: z.enum(CATEGORIES), title: z.string() })),
    }),
  })
  .meta({ id: 'Checks' });
export type ChecksAnswer = z.infer<typeof ChecksAnswer>;

/** The answer that carries a single check. */
export const CheckAnswer = z.strictObject({ data: DescribedCheckBody });
