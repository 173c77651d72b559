import { filterOf, walkOf } from '../../../list/walk.ts';
import { findByProjects } from './find-by-projects.ts';
import { findInProject } from './find-in-project.ts';
import { runPlan } from './list-request.ts';
import type { ListRequest } from './list-request.ts';
import type { FoundRow } from './page-statement.ts';

/** Rows that a walk may look at for each row that collecting would read and sort. */
const WALKED_PER_COLLECTED = 2;
/** What it costs, in rows, to ask for the ranges of a project's URLs one after another. */
const RANGES_COST = 600;
/** One row in so many of a project must be in the list for its ranges to be walked rather than the list collected. */
const RANGES_SHARE_MIN = 0.1;

/** A page of a list without a search. */
export async function findPage(request: ListRequest): Promise<FoundRow[]> {
  return (request.clearing ? await findByProjects(request) : null) ?? findInAccount(request);
}

async function findInAccount(request: ListRequest): Promise<FoundRow[]> {
  const { scope, project, sortBy, rows, limits, window } = request;
  const walk = walkOf(sortBy, scope);
  if (walk.residual.length === 0) return runPlan(request, { plan: 'walk' });
  const collected = () => runPlan(request, { plan: 'collect', walk: filterOf(scope) });
  if (isCheaperToCollect(request) && rows <= limits.collectRowsMax) return collected();
  if (sortBy === 'url' && project !== null) return findInProject(request, project);
  const budget = rows * WALKED_PER_COLLECTED;
  const found = await runPlan(request, { plan: 'walk', budgeted: true }, { budget });
  return found.length === window.limit ? found : collected();
}

/** Whether a walk has to look at as many rows as the list has, when these are spread evenly. */
function isCheaperToCollect({ sortBy, project, rows, walkedRows, window }: ListRequest): boolean {
  const expected = ((window.offset + window.limit) * walkedRows) / Math.max(1, rows);
  if (sortBy !== 'url' || project === null) return expected >= rows;
  return expected + RANGES_COST >= rows || rows < walkedRows * RANGES_SHARE_MIN;
}
