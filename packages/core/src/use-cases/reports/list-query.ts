import { endOfTime, startOfTime, toUrlText } from '@pagemark/domain';
import type { ListReportsInput, ReportListQuery } from '@pagemark/domain';
import { positionOf } from '../position.ts';

/** The query of a list, parsed from its input. */
export function toListQuery(input: ListReportsInput): ReportListQuery {
  const { created_from: from, created_to: to } = input;
  return {
    search: toUrlText(input.search),
    project: input.project ?? null,
    result: input.result ?? null,
    status: input.status ?? null,
    privacy: input.privacy ?? null,
    scoreMin: input.score_min ?? null,
    scoreMax: input.score_max ?? null,
    createdFromMs: from === undefined ? null : startOfTime(from),
    createdToMs: to === undefined ? null : endOfTime(to),
    importId: input.import ?? null,
    check: input.check ?? null,
    verdict: input.verdict ?? null,
    sortBy: input.sort_by,
    direction: input.sort,
    perPage: input.per_page,
    position: positionOf(input),
  };
}
