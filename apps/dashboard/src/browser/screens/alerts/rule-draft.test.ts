import { expect, it } from 'vitest';
import type { AlertRule } from '../../api/queries.ts';
import { draftOfRule, emptyRule, ruleInput } from './rule-draft.ts';

const TARGET = '0198c1f2-1d3a-7c09-8f45-0b2d4f6a8c71';
const RULE: AlertRule = {
  id: '0198c1f2-5e7b-7a1c-9d36-3c5e7f9a1b82',
  kind: 'score_drop',
  project: 'shop.example',
  targets: [TARGET],
  points: 5,
  runs: 3,
  days: null,
  created_at: '2026-11-20T12:00:00.000Z',
};

it('changes nothing when the form of a rule is saved as it is', () => {
  expect(ruleInput(draftOfRule(RULE))).toEqual({
    kind: 'score_drop',
    project: 'shop.example',
    targets: [TARGET],
    points: 5,
    runs: 3,
  });
});

it('sends the parameters of its kind only', () => {
  const draft = draftOfRule(RULE);
  expect(ruleInput({ ...draft, kind: 'certificate_expiry' })).toEqual({
    kind: 'certificate_expiry',
    project: 'shop.example',
    targets: [TARGET],
    days: 14,
  });
  expect(ruleInput({ ...draft, kind: 'import_finished' })).toEqual({
    kind: 'import_finished',
    targets: [TARGET],
  });
});

it('concerns all projects when none is given', () => {
  expect(ruleInput(emptyRule(' ', [TARGET]))).toEqual({
    kind: 'score_drop',
    targets: [TARGET],
    points: 10,
    runs: 2,
  });
});
