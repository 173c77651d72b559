import type { AxeResults } from './axe-result.ts';
import type { RenderEnd } from './rendered-page.ts';
import type { RefusedTarget } from './rendered-request.ts';

/** The note of a report on a load, by how the load ended; null: no note. */
export const RENDER_END_NOTES: Record<RenderEnd, string | null> = {
  quiet: null,
  deadline: 'The page was still busy when its time was up.',
  unresponsive: 'A script blocked the page and was stopped.',
  crashed: 'The browser crashed while it showed the page, most likely because it ran out of memory.',
};

/** The note of a report without axe-core results; null: no note, because none were requested. */
export const AXE_NOTES: Record<Extract<AxeResults, { ok: false }>['reason'], string | null> = {
  timeout: 'axe-core did not finish in time: checks that need the layout of the page have no result.',
  failed: 'axe-core failed on this page: checks that need the layout of the page have no result.',
  disabled: null,
};

/** The note of a report on an exhausted budget, from the refused targets; null if no budget was exhausted. */
export function budgetNote(refused: readonly Pick<RefusedTarget, 'reason'>[]): string | null {
  return refused.some(({ reason }) => reason === 'budget')
    ? 'The page used up its budget of bytes, connections or hosts: everything it requested after that is missing.'
    : null;
}

/** The note of a report on frames that axe-core did not examine; null if it examined all of them. */
export function framesNote(framesSkipped: number): string | null {
  if (framesSkipped === 0) return null;
  const frames = framesSkipped === 1 ? '1 frame' : `${framesSkipped} frames`;
  return `axe-core did not examine ${frames}: checks that it decides are unknown unless it found an issue elsewhere.`;
}
