import type { Scenario } from './scenario.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const EMAIL = { kind: 'email', name: 'Team', to: ['team@example.com'] } as const;
const RULE = { kind: 'audit_failed', targets: [UNKNOWN] } as const;

/** Operations on alerts. */
export const ALERT_SCENARIOS: readonly Scenario[] = [
  {
    name: 'creates an alert target',
    rest: { method: 'POST', path: () => '/alerts/targets', body: { ...EMAIL, digest_day: 1 } },
    trpc: (client) => client.alerts.createTarget.mutate({ ...EMAIL, to: [...EMAIL.to], digest_day: 1 }),
  },
  {
    name: 'rejects an alert target without a destination',
    rest: { method: 'POST', path: () => '/alerts/targets', body: { kind: 'slack', name: 'Team' } },
    trpc: (client) => client.alerts.createTarget.mutate({ kind: 'slack', name: 'Team' }),
  },
  {
    name: 'lists alert targets',
    rest: { method: 'GET', path: () => '/alerts/targets' },
    trpc: (client) => client.alerts.targets.query(),
  },
  {
    name: 'does not find an unknown alert target',
    rest: { method: 'GET', path: () => `/alerts/targets/${UNKNOWN}` },
    trpc: (client) => client.alerts.target.query({ id: UNKNOWN }),
  },
  {
    name: 'does not change an unknown alert target',
    rest: { method: 'PUT', path: () => `/alerts/targets/${UNKNOWN}`, body: { name: 'Team' } },
    trpc: (client) => client.alerts.changeTarget.mutate({ id: UNKNOWN, target: { name: 'Team' } }),
  },
  {
    name: 'does not test an unknown alert target',
    rest: { method: 'POST', path: () => `/alerts/targets/${UNKNOWN}/test` },
    trpc: (client) => client.alerts.testTarget.mutate({ id: UNKNOWN }),
  },
  {
    name: 'does not delete an unknown alert target',
    rest: { method: 'DELETE', path: () => '/alerts/targets/nonsense' },
    trpc: (client) => client.alerts.deleteTarget.mutate({ id: 'nonsense' }),
  },
  {
    name: 'rejects an alert rule with an unknown target',
    rest: { method: 'POST', path: () => '/alerts/rules', body: RULE },
    trpc: (client) => client.alerts.createRule.mutate({ ...RULE, targets: [UNKNOWN] }),
  },
  {
    name: 'rejects an alert rule of an unknown kind',
    rest: { method: 'POST', path: () => '/alerts/rules', body: { ...RULE, kind: 'full_moon' } },
    trpc: (client) =>
      client.alerts.createRule.mutate({ kind: 'full_moon' as 'new_finding', targets: [UNKNOWN] }),
  },
  {
    name: 'rejects an alert rule of an unknown project',
    rest: { method: 'POST', path: () => '/alerts/rules', body: { ...RULE, project: 'unknown.example' } },
    trpc: (client) =>
      client.alerts.createRule.mutate({ ...RULE, targets: [UNKNOWN], project: 'unknown.example' }),
  },
  {
    name: 'does not replace an unknown alert rule',
    rest: { method: 'PUT', path: () => `/alerts/rules/${UNKNOWN}`, body: RULE },
    trpc: (client) =>
      client.alerts.replaceRule.mutate({ id: UNKNOWN, rule: { ...RULE, targets: [UNKNOWN] } }),
  },
  {
    name: 'does not find an unknown alert rule',
    rest: { method: 'GET', path: () => `/alerts/rules/${UNKNOWN}` },
    trpc: (client) => client.alerts.rule.query({ id: UNKNOWN }),
  },
  {
    name: 'does not delete an unknown alert rule',
    rest: { method: 'DELETE', path: () => `/alerts/rules/${UNKNOWN}` },
    trpc: (client) => client.alerts.deleteRule.mutate({ id: UNKNOWN }),
  },
  {
    name: 'lists alert rules',
    rest: { method: 'GET', path: () => '/alerts/rules' },
    trpc: (client) => client.alerts.rules.query(),
  },
  {
    name: 'lists alert messages',
    rest: { method: 'GET', path: () => '/alerts/messages' },
    trpc: (client) => client.alerts.messages.query(),
  },
];
