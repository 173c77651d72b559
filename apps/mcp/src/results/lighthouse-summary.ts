import type { LabAudit } from '@pagemark/domain';
import { LAB_STATES, RENDER_DEVICES } from '@pagemark/domain';
import { z } from 'zod';
import { clip } from './clip.ts';

/** Maximum characters of the reason, so a summary stays below 1 KB. */
const MESSAGE_CHARACTERS = 120;
const CATEGORIES_MAX = 6;

const Score = z.int().min(0).max(100).nullable();

/** Lighthouse's results for a page: the scores of the median run. */
export const LighthouseSummary = z.strictObject({
  state: z.enum(LAB_STATES).describe('Its progress: it starts after the audit and takes several minutes.'),
  scores: z
    .partialRecord(z.enum(RENDER_DEVICES), z.record(z.string(), Score))
    .describe('Its scores by device and category.'),
  error: z.string().nullable().describe('Why it failed; null unless it did.'),
});

export function toLighthouseSummary({
  state,
  failure,
  outcomes,
}: LabAudit): z.infer<typeof LighthouseSummary> {
  const scores = outcomes.flatMap((outcome) => {
    if (!outcome.ok) return [];
    const { categories } = outcome.results;
    return [
      [
        outcome.device,
        Object.fromEntries(categories.slice(0, CATEGORIES_MAX).map(({ id, score }) => [id, score])),
      ],
    ];
  });
  return {
    state,
    scores: Object.fromEntries(scores),
    error: failure === null ? null : clip(`${failure.code}: ${failure.message}`, MESSAGE_CHARACTERS),
  };
}
