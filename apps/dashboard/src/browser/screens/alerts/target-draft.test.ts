import { expect, it } from 'vitest';
import type { AlertTarget } from '../../api/queries.ts';
import { changedTargetInput, draftOfTarget, emptyTarget, newTargetInput } from './target-draft.ts';

const TARGET: AlertTarget = {
  id: '0198c1f2-1d3a-7c09-8f45-0b2d4f6a8c71',
  kind: 'email',
  name: 'Web team',
  destination: 'web@example.com, dev@example.com',
  group_minutes: 15,
  quiet_from: '22:00',
  quiet_until: '07:00',
  time_zone: 'Europe/Berlin',
  digest_day: 5,
  digest_hour: 9,
  next_digest_at: '2026-11-27T08:00:00.000Z',
  created_at: '2026-11-20T12:00:00.000Z',
  last_sent_at: null,
  failing_since: null,
  last_error: null,
};

it('changes nothing when the form of a target is saved as it is', () => {
  expect(changedTargetInput(draftOfTarget(TARGET))).toEqual({
    name: 'Web team',
    to: ['web@example.com', 'dev@example.com'],
    group_minutes: 15,
    quiet_from: '22:00',
    quiet_until: '07:00',
    time_zone: 'Europe/Berlin',
    digest_day: 5,
    digest_hour: 9,
  });
});

it('sends no quiet hours, no digest and no URL for a target that has none', () => {
  const target = { ...TARGET, quiet_from: null, quiet_until: null, digest_day: null, digest_hour: null };
  expect(
    changedTargetInput(draftOfTarget({ ...target, kind: 'slack', destination: 'https://hooks.slack.com' })),
  ).toEqual({ name: 'Web team', group_minutes: 15, time_zone: 'Europe/Berlin' });
});

it('splits recipients at commas', () => {
  const draft = {
    ...emptyTarget('email', 'UTC'),
    name: 'Team',
    destination: 'a@example.com, b@example.com,',
  };
  expect(newTargetInput(draft)).toEqual({
    kind: 'email',
    name: 'Team',
    to: ['a@example.com', 'b@example.com'],
    group_minutes: 5,
    time_zone: 'UTC',
  });
});

it('sends a token to ntfy only', () => {
  const draft = {
    ...emptyTarget('ntfy', 'UTC'),
    name: 'Phone',
    destination: 'https://ntfy.sh/a',
    token: 'tk',
  };
  expect(newTargetInput(draft)).toMatchObject({ url: 'https://ntfy.sh/a', token: 'tk' });
  expect(newTargetInput({ ...draft, kind: 'slack' })).not.toHaveProperty('token');
});
