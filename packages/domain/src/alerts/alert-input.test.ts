import { expect, it } from 'vitest';
import { AlertRuleInput, toAlertCondition } from './alert-rule-input.ts';
import {
  AlertTargetInput,
  NewAlertTargetInput,
  toAlertDelivery,
  toAlertDestination,
} from './alert-target-input.ts';

const TARGET = '0198c1f4-6a1d-7c42-8e13-5b7f9c2d4e60';
const slack = { kind: 'slack', name: 'Team', url: 'https://hooks.slack.com/services/x' };

it('has defaults', () => {
  const input = NewAlertTargetInput.parse(slack);
  expect(toAlertDestination(input)).toEqual({ kind: 'slack', url: slack.url });
  expect(toAlertDelivery(input)).toEqual({
    groupMinutes: 5,
    quietHours: null,
    digest: null,
    timeZone: 'UTC',
  });
  expect(toAlertCondition(AlertRuleInput.parse({ kind: 'score_drop', targets: [TARGET] }))).toEqual({
    kind: 'score_drop',
    points: 10,
    runs: 2,
  });
});

it('reads quiet hours and the digest', () => {
  const input = AlertTargetInput.parse({
    name: 'x',
    quiet_from: '22:00',
    quiet_until: '07:30',
    time_zone: 'Europe/Berlin',
    digest_day: 1,
  });
  expect(toAlertDelivery(input)).toEqual({
    groupMinutes: 5,
    quietHours: { fromMinute: 1_320, untilMinute: 450 },
    digest: { day: 1, hour: 8 },
    timeZone: 'Europe/Berlin',
  });
});

it.each([
  ['an unknown kind', { ...slack, kind: 'pager' }, 'kind'],
  ['no URL', { kind: 'slack', name: 'x' }, 'url'],
  ['a URL of another scheme', { ...slack, url: 'ftp://x.example/' }, 'url'],
  ['a URL with a password', { ...slack, url: 'https://a:b@x.example/' }, 'url'],
  ['a port of mail', { ...slack, url: 'http://x.example:25/' }, 'url'],
  ['recipients of Slack', { ...slack, to: ['a@b.example'] }, 'to'],
  ['a token of Slack', { ...slack, token: 'x' }, 'token'],
  [
    'a token with a line break',
    { kind: 'ntfy', name: 'x', url: 'https://ntfy.sh/x', token: 'a\r\nb: c' },
    'token',
  ],
  ['an email without recipients', { kind: 'email', name: 'x', to: [] }, 'to'],
  [
    'an email address that is none',
    { kind: 'email', name: 'x', to: ['a@b.example\r\nBcc: c@d.example'] },
    'to',
  ],
  ['a URL of an email', { kind: 'email', name: 'x', to: ['a@b.example'], url: slack.url }, 'url'],
  ['quiet hours without an end', { ...slack, quiet_from: '22:00' }, 'quiet_until'],
  ['quiet hours without a beginning', { ...slack, quiet_until: '22:00' }, 'quiet_from'],
  ['quiet hours of a whole day', { ...slack, quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
  ['a time that is none', { ...slack, quiet_from: '24:00', quiet_until: '22:00' }, 'quiet_from'],
  ['an unknown time zone', { ...slack, time_zone: 'Mars/Olympus' }, 'time_zone'],
  ['a day that is none', { ...slack, digest_day: 8 }, 'digest_day'],
  ['an hour of a digest without its day', { ...slack, digest_hour: 9 }, 'digest_day'],
])('rejects a target with %s', (_name, input, field) => {
  const parsed = NewAlertTargetInput.safeParse(input);
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});

const changeProblems = (input: object) =>
  AlertTargetInput.safeParse({ name: 'x', ...input }).error?.issues.map(({ message }) => message);

it('rejects a change to an hour of a digest without its day', () => {
  expect(changeProblems({ digest_hour: 9 })).toEqual(['digest_day is required with digest_hour.']);
  expect(changeProblems({ digest_hour: 9, digest_day: 1 })).toBeUndefined();
});

it.each([
  ['ftp://x.example/', 'url must be an http or https URL.'],
  ['https://a:b@x.example/', 'url must not contain a user name or password.'],
  ['http://x.example:25/', 'url must not use a port that browsers block.'],
])('says what is wrong with %s', (url, message) => {
  const parsed = NewAlertTargetInput.safeParse({ ...slack, url });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  ['an unknown kind', { kind: 'full_moon', targets: [TARGET] }, 'kind'],
  ['no target', { kind: 'new_finding', targets: [] }, 'targets'],
  ['a target that is no id', { kind: 'new_finding', targets: ['x'] }, 'targets'],
  ['a parameter of another kind', { kind: 'new_finding', targets: [TARGET], points: 5 }, 'points'],
  ['a parameter out of range', { kind: 'certificate_expiry', targets: [TARGET], days: 91 }, 'days'],
  ['an import of a project', { kind: 'import_finished', targets: [TARGET], project: 'a.example' }, 'project'],
])('rejects a rule with %s', (_name, input, field) => {
  const parsed = AlertRuleInput.safeParse(input);
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});
