import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScoreRing } from './score-ring.tsx';

const ringOf = (score: number | null, thresholds = DEFAULT_GRADE_THRESHOLDS) =>
  renderToStaticMarkup(<ScoreRing score={score} thresholds={thresholds} />);

it.each([
  [57, DEFAULT_GRADE_THRESHOLDS, 'Score 57 of 100, Decent'],
  [57, { good: 50, decent: 20 }, 'Score 57 of 100, Good'],
  [null, DEFAULT_GRADE_THRESHOLDS, 'Score: no score'],
])('has its score and result as a name: %s, %o', (score, thresholds, name) => {
  expect(ringOf(score, thresholds)).toContain(`aria-label="${name}"`);
});

it.each([
  [null, 0],
  [0, 0],
  [30, 1],
  [57, 2],
  [100, 3],
])('fills the parts between the thresholds up to %s: %s of three', (score, filled) => {
  expect(ringOf(score).match(/<circle/g)).toHaveLength(3 + filled);
});

it('leaves out a part that a threshold makes empty', () => {
  expect(ringOf(null, { good: 50, decent: 50 }).match(/<circle/g)).toHaveLength(2);
  expect(ringOf(null, { good: 100, decent: 0 }).match(/<circle/g)).toHaveLength(1);
});
