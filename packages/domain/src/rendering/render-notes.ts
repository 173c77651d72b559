import type { AxeResults } from './axe-result.ts';
import type { RenderEnd } from './rendered-page.ts';
import type { RefusedTarget } from './rendered-request.ts';

/** What a report says beside the numbers of a load, by how it ended; null: nothing. */
export const RENDER_END_NOTES: Record<RenderEnd, string | null> = {
  quiet: null,
  deadline: 'The page was still busy when its time was up.',
  unresponsive: 'A script blocked the page and was stopped.',
  crashed: 'The browser crashed while it showed the page, most likely because it ran out of memory.',
};

/** What a report says when there are no results of axe-core; null: nothing, because they were not asked for. */
export const AXE_NOTES: Record<Extract<AxeResults, { ok: false }>['reason'], string | null> = {
  timeout: 'axe-core did not finish in time: checks that need the layout of the page have no result.',
  failed: 'axe-core failed on this page: checks that need the layout of the page have no result.',
  disabled: null,
};

/** What a report says when a budget was used up, by the targets that were refused; null: none was. */
export function budgetNote(refused: readonly Pick<RefusedTarget, 'reason'>[]): string | null {
  return refused.some(({ reason }) => reason === 'budget')
    ? 'The page used up its budget of bytes, connections or hosts: everything it requested after that is missing.'
    : null;
}

/** What a report says of the frames that axe-core did not examine; null: it examined all of them. */
export function framesNote(framesSkipped: number): string | null {
  if (framesSkipped === 0) return null;
  const frames = framesSkipped === 1 ? '1 frame' : `${framesSkipped} frames`;
  return `axe-core did not examine ${frames}: checks that it decides are unknown unless it found an issue elsewhere.`;
}
