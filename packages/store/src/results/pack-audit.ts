import { issuesOf, resultRank } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import type { ResultRank } from '../column-codes.ts';
import { packCategories } from '../operations/to-report.ts';
import { packIssues } from './pack-issues.ts';
import { packImages, packResults } from './pack-results.ts';

/** The result of a run as it is stored, apart from its message catalog. */
export type PackedAudit = ReturnType<typeof packAudit>;

/** `checkNumbers`: those of the checks of its message catalog. */
export function packAudit(
  { title, score, result, categories, results, images }: CompletedAudit,
  checkNumbers: ReadonlyMap<string, number>,
) {
  const { engine, profile, resultCappedBy = null } = results;
  return {
    title,
    score,
    resultCappedBy,
    engine,
    profile,
    resultRank: resultRank(result) as ResultRank, // An index into RESULTS: the numbers of the type.
    categories: packCategories(categories),
    body: packResults(results),
    issues: packIssues(issuesOf(results.findings), checkNumbers),
    images: packImages(images),
  };
}
