import type {
  AlertMessage,
  AlertRule,
  AlertTarget,
  KeyRow,
  Usage,
  WebhookRow,
} from '../src/browser/api/queries.ts';

const CREATED = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const LONG_NAME = 'The team that looks after the shop and everything that belongs to it, day and night';
const LONG_URL =
  'https://hooks.example.com/services/of/a/receiver/whose/path/is/longer/than/any/phone/is/wide';

/** A target with defaults. */
function target(id: string, change: Partial<AlertTarget>): AlertTarget {
  return {
    id,
    kind: 'slack',
    name: 'Chat',
    destination: 'https://hooks.slack.com',
    group_minutes: 5,
    quiet_from: null,
    quiet_until: null,
    time_zone: 'UTC',
    digest_day: null,
    digest_hour: null,
    next_digest_at: null,
    created_at: CREATED,
    last_sent_at: null,
    failing_since: null,
    last_error: null,
    ...change,
  };
}

export const TARGETS: readonly AlertTarget[] = [
  target('new', {}),
  target('email', {
    kind: 'email',
    name: 'Web team',
    destination: 'web@example.com, shop@example.com',
    quiet_from: '22:00',
    quiet_until: '07:00',
    time_zone: 'Europe/Berlin',
    digest_day: 1,
    digest_hour: 8,
    next_digest_at: LATER,
    last_sent_at: CREATED,
  }),
  target('failing', {
    name: LONG_NAME,
    failing_since: CREATED,
    last_error: 'The host hooks.slack.invalid was not found.',
  }),
];

const rule = (id: string, change: Partial<AlertRule>): AlertRule => ({
  id,
  kind: 'new_finding',
  project: null,
  targets: ['new'],
  points: null,
  runs: null,
  days: null,
  created_at: CREATED,
  ...change,
});
export const RULES: readonly AlertRule[] = [
  rule('1', { kind: 'score_drop', points: 10, runs: 2, targets: ['new', 'email', 'failing'] }),
  rule('2', { kind: 'audit_failed', runs: 3, project: 'shop.example' }),
  rule('3', { kind: 'certificate_expiry', days: 14, project: `${'long-'.repeat(9)}name.example` }),
  rule('4', {}),
  rule('5', { kind: 'import_finished' }),
];

const message = (id: string, change: Partial<AlertMessage>): AlertMessage => ({
  id,
  target_id: 'email',
  state: 'open',
  kind: 'alerts',
  headline: 'Scores of 12 pages fell: shop.example',
  alerts: 12,
  recoveries: 0,
  attempts: 0,
  last_error: null,
  created_at: CREATED,
  due_at: LATER,
  finished_at: null,
  ...change,
});
export const MESSAGES: readonly AlertMessage[] = [
  message('1', {}),
  message('2', {
    attempts: 2,
    target_id: 'failing',
    last_error: 'The target responded with the status 500.',
  }),
  message('3', { state: 'sending', attempts: 1 }),
  message('4', { state: 'sent', attempts: 1, finished_at: LATER, headline: LONG_NAME }),
  message('5', { state: 'failed', attempts: 10, finished_at: LATER, last_error: 'It is gone.' }),
];

const webhook = (id: string, change: Partial<WebhookRow>): WebhookRow => ({
  id,
  url: 'https://hooks.example.com/pagemark',
  description: '',
  types: [],
  project: null,
  enabled: 1,
  disabled_reason: null,
  public_key: 'whpk_8K1y',
  previous_secret_until: null,
  last_success_at: CREATED,
  last_failure_at: null,
  created_at: CREATED,
  updated_at: CREATED,
  ...change,
});
export const WEBHOOKS: readonly WebhookRow[] = [
  webhook('1', {}),
  webhook('2', { url: LONG_URL, types: ['report.failed', 'report.result_changed'], project: 'shop.example' }),
  webhook('3', { description: 'Chat', last_failure_at: LATER }),
  webhook('4', { enabled: 0, last_success_at: null }),
  webhook('5', { enabled: 0, disabled_reason: 'gone', last_failure_at: LATER }),
];

const key = (id: string, change: Partial<KeyRow>): KeyRow => ({
  id,
  name: 'nightly build',
  scopes: ['read', 'write'],
  created_at: CREATED,
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  ...change,
});
export const KEYS: readonly KeyRow[] = [
  key('U5OKf5eJ', { scopes: ['read', 'write', 'admin'], last_used_at: LATER }),
  key('aB3dE6gH', { name: LONG_NAME, expires_at: LATER }),
  key('zY9xW8vU', { revoked_at: LATER }),
];

export const USAGE: Usage = {
  reports: 18,
  projects: 5,
  storage: { used: 96_000_000_000, limit: 107_374_182_400 },
  open_audits: { interactive: { used: 2, limit: 1_000 }, bulk: { used: 2_000_000, limit: 2_000_000 } },
  requests_per_minute: null,
};
