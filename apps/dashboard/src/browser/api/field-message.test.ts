import { normalizeUrl, URL_PROBLEM_MESSAGES } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { fieldMessage } from './field-message.ts';

it.each([
  ['url is required.', ['url'], 'The URL is required.'],
  ['password is required when privacy is 2.', ['password'], 'The password is required when privacy is 2.'],
  ['time_zone must be an IANA time zone.', ['hour', 'time_zone'], 'The time zone must be an IANA time zone.'],
  ['to must be a date: YYYY-MM-DD.', ['to'], '“To” must be a date: YYYY-MM-DD.'],
  ['from must be the id of a run.', ['from', 'to'], '“From” must be the id of a run.'],
  ['urls must be a list.', ['url'], 'urls must be a list.'],
  ['The service is shutting down.', [], 'The service is shutting down.'],
])('shows %j of the fields %j as %j', (message, fields, shown) => {
  expect(fieldMessage(message, { fields })).toBe(shown);
});

it('names the recipients of an alert target, whose field `to` is the end of a range elsewhere', () => {
  const fields = ['to'];
  expect(fieldMessage('to is required.', { fields, procedure: 'alerts.createTarget' })).toBe(
    'The list of recipients is required.',
  );
  expect(fieldMessage('to is required.', { fields, procedure: 'reports.compare' })).toBe('“To” is required.');
});

it('suggests a URL that is accepted', () => {
  const [, example = ''] = /such as (\S+)\.$/.exec(URL_PROBLEM_MESSAGES.not_a_url) ?? [];
  expect(normalizeUrl(example)).toMatchObject({ ok: true });
});
