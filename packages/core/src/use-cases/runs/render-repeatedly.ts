import { medianRun, vitalsRanges } from '@pagemark/domain';
import type { RenderFailureCode, RenderOutcome, RenderRuns, RunSpread } from '@pagemark/domain';
import type { PageRenderer, RenderRequest } from '../../ports/page-renderer.ts';

/** The median outcome, and how far the runs agree; null if one run was requested, or none returned a page. */
export type RepeatedRendering = { outcome: RenderOutcome; spread: RunSpread | null };

/** Failures that would recur in another run. */
const LASTING: ReadonlySet<RenderFailureCode> = new Set([
  'no_browser',
  'sandbox_unavailable',
  'blocked_address',
  'blocked',
  'not_a_page',
]);

/**
 * Renders a page `requested` times, each in a new browser context, and keeps the median run; see `medianRun`. The outcome is a
 * failure only if every run fails. The first run always takes place; others start only until `runsMs` have passed. Rejects when
 * the signal of the request aborts.
 */
export async function renderRepeatedly(
  renderer: Pick<PageRenderer, 'render'>,
  request: RenderRequest,
  { requested, runsMs }: { requested: RenderRuns; runsMs: number },
): Promise<RepeatedRendering> {
  const startMs = performance.now();
  const first = await renderer.render(request);
  if (requested === 1) return { outcome: first, spread: null };
  const outcomes = [first];
  while (outcomes.length < requested && performance.now() - startMs < runsMs && !isLasting(outcomes.at(-1))) {
    outcomes.push(await renderer.render(request));
  }
  const completed = outcomes.flatMap((outcome, index) => (outcome.ok ? [{ outcome, run: index + 1 }] : []));
  // A run whose document could not be read cannot be graded.
  const read = completed.filter(({ outcome }) => outcome.page.document !== null);
  const candidates = read.length > 0 ? read : completed;
  const kept = candidates[medianRun(candidates.map(({ outcome }) => outcome.page.vitals)) ?? 0];
  if (kept === undefined) return { outcome: first, spread: null };
  const ranges = vitalsRanges(completed.map(({ outcome }) => outcome.page.vitals));
  return {
    outcome: kept.outcome,
    spread: { requested, completed: completed.length, kept: kept.run, ...ranges },
  };
}

function isLasting(outcome: RenderOutcome | undefined): boolean {
  return outcome !== undefined && !outcome.ok && LASTING.has(outcome.failure.code);
}
