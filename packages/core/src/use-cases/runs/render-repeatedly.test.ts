import { renderFailure } from '@pagemark/domain';
import type { RenderedPage, RenderFailureCode, RenderOutcome } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { RENDER_SETTINGS_DEFAULT } from '../../ports/page-renderer.ts';
import { renderRepeatedly } from './render-repeatedly.ts';

const REQUEST = {
  url: 'https://a.example/',
  device: 'mobile',
  settings: RENDER_SETTINGS_DEFAULT,
} as const;

/** Of a rendered page, only the document and the vitals are read. */
function rendered(lcpMs: number, hasDocument = true): RenderOutcome {
  const page = {
    document: hasDocument ? { html: `${lcpMs}`, isCut: false, nodes: 1, boxes: [] } : null,
    vitals: {
      timeToFirstByteMs: 5,
      firstContentfulPaintMs: 10,
      largestContentfulPaint: { atMs: lcpMs },
      cumulativeLayoutShift: { score: 0, shifts: [] },
      totalBlockingTimeMs: null,
    },
  } as unknown as RenderedPage;
  return { ok: true, page };
}

const failed = (code: RenderFailureCode): RenderOutcome => ({
  ok: false,
  failure: renderFailure(code),
  refused: [],
});

/** Renders with these outcomes, one after the other. */
async function outcomeOf(outcomes: RenderOutcome[], requested: 1 | 3 | 5, runsMs = 60_000) {
  const left = [...outcomes];
  const renderer = {
    render: async () => left.shift() ?? failed('overloaded'),
    checkBrowser: () => Promise.reject(new Error('not called')),
    close: async () => undefined,
  };
  const { outcome, spread } = await renderRepeatedly(renderer, REQUEST, { requested, runsMs });
  return {
    kept: outcome.ok ? outcome.page.vitals.largestContentfulPaint?.atMs : outcome.failure.code,
    spread,
    runs: outcomes.length - left.length,
  };
}

it('one run has no spread', async () => {
  expect(await outcomeOf([rendered(50), rendered(60)], 1)).toEqual({ kept: 50, spread: null, runs: 1 });
});

it('of several runs the median one is kept, with the range of each vital', async () => {
  const { kept, spread, runs } = await outcomeOf([rendered(900), rendered(100), rendered(300)], 3);
  expect([kept, runs]).toEqual([300, 3]);
  expect(spread).toEqual({
    requested: 3,
    completed: 3,
    kept: 3,
    timeToFirstByteMs: { min: 5, max: 5 },
    firstContentfulPaintMs: { min: 10, max: 10 },
    largestContentfulPaintMs: { min: 100, max: 900 },
    cumulativeLayoutShift: { min: 0, max: 0 },
    totalBlockingTimeMs: null,
  });
});

it('a run that fails does not cost the others', async () => {
  const runs = [failed('browser_crashed'), rendered(200), failed('deadline')];
  expect(await outcomeOf(runs, 3)).toMatchObject({ kept: 200, spread: { completed: 1, kept: 2 } });
});

it('when every run fails, so does the rendering', async () => {
  const runs = [failed('deadline'), failed('page_crashed'), failed('deadline')];
  expect(await outcomeOf(runs, 3)).toEqual({ kept: 'deadline', spread: null, runs: 3 });
});

it('a failure that another run would repeat is not tried again', async () => {
  expect(await outcomeOf([failed('not_a_page'), rendered(1)], 5)).toMatchObject({ runs: 1 });
});

it('no further run starts when the time is used up', async () => {
  expect(await outcomeOf([rendered(7), rendered(8), rendered(9)], 3, 0)).toMatchObject({
    kept: 7,
    spread: { requested: 3, completed: 1 },
    runs: 1,
  });
});

it('a run whose document could not be read is not kept when another one was', async () => {
  const runs = [rendered(100, false), rendered(100, false), rendered(400)];
  expect(await outcomeOf(runs, 3)).toMatchObject({ kept: 400, spread: { completed: 3, kept: 3 } });
});
