import fc from 'fast-check';
import { anyId, anyOf, mutation, rest } from './operation.ts';
import type { Noun, Operation } from './operation.ts';

const TYPES = [
  undefined,
  undefined,
  [],
  ['report.created'],
  ['report.completed', 'import.completed'],
  ['nothing'],
];
const ENABLED = [undefined, 0, 1, 2];
const KINDS = [
  'new_finding',
  'score_drop',
  'audit_failed',
  'certificate_expiry',
  'import_finished',
  'full_moon',
];

function call(makes: Noun | null, requests: Pick<Operation & { kind: 'call' }, 'rest' | 'trpc'>): Operation {
  return { kind: 'call', makes, ...requests };
}

/** An operation whose only input is the id of an object. */
function named(noun: Noun, request: (id: string) => ReturnType<typeof rest>, procedure: string) {
  return anyId(noun).map((id) => call(null, { rest: request(id), trpc: mutation(procedure, { id }) }));
}

/** Only tRPC also accepts null for a key that does not expire. */
const createKey = anyOf({
  name: ['laptop', 'laptop', ' ', '', 'x'.repeat(101), 7],
  scopes: [undefined, ['read'], ['read', 'write', 'admin'], [], ['root'], ['read', 'read']],
  expires_at: [undefined, undefined, '2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z', 'tomorrow'],
}).map((body) => call('key', { rest: rest('POST', '/keys', body), trpc: mutation('keys.create', body) }));

const webhookFields = {
  url: ['https://hooks.example/', 'https://hooks.example/2', 'http://127.0.0.1/', 'nonsense'],
  description: [undefined, 'Team', 'x'.repeat(2_000)],
  types: TYPES,
  project: [undefined, null, '', 'a.example', 'A.Example', 'x'.repeat(400)],
  enabled: ENABLED,
};
const createWebhook = anyOf(webhookFields).map((body) =>
  call('webhook', { rest: rest('POST', '/webhooks', body), trpc: mutation('webhooks.create', body) }),
);
const updateWebhook = fc
  .tuple(anyId('webhook'), anyOf({ ...webhookFields, url: [undefined, ...webhookFields.url] }))
  .map(([id, change]) =>
    call(null, {
      rest: rest('PATCH', `/webhooks/${id}`, change),
      trpc: mutation('webhooks.update', { id, change }),
    }),
  );
const replayEvents = fc
  .tuple(
    anyId('webhook'),
    anyOf({
      from: ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'yesterday', undefined],
      to: [undefined, '2998-01-01T00:00:00Z'],
    }),
  )
  .map(([id, range]) =>
    call(null, {
      rest: rest('POST', `/webhooks/${id}/replay`, range),
      trpc: mutation('webhooks.replayEvents', { id, ...range }),
    }),
  );

const delivery = {
  name: ['Team', 'Team', '', undefined],
  group_minutes: [undefined, 0, 5, -1],
  quiet_from: [undefined, undefined, '22:00', '25:00'],
  quiet_until: [undefined, undefined, '07:30', '22:00'],
  time_zone: [undefined, 'Europe/Berlin', 'Nowhere/Land'],
  digest_day: [undefined, 1, 8],
};
const createTarget = anyOf({
  kind: ['email', 'email', 'slack', 'ntfy', 'webhook', 'pigeon'],
  to: [['team@example.com'], ['team@example.com'], undefined, [], ['nonsense']],
  url: [undefined, undefined, 'https://chat.example/', 'nonsense'],
  token: [undefined, undefined, undefined, 'tk'],
  ...delivery,
}).map((body) =>
  call('target', {
    rest: rest('POST', '/alerts/targets', body),
    trpc: mutation('alerts.createTarget', body),
  }),
);
const changeTarget = fc.tuple(anyId('target'), anyOf(delivery)).map(([id, target]) =>
  call(null, {
    rest: rest('PUT', `/alerts/targets/${id}`, target),
    trpc: mutation('alerts.changeTarget', { id, target }),
  }),
);

const anyRule = fc
  .tuple(
    fc.array(anyId('target'), { minLength: 0, maxLength: 2 }),
    anyOf({
      kind: KINDS,
      project: [undefined, undefined, 'a.example', 'unknown.example'],
      points: [undefined, undefined, undefined, 5, 101],
      runs: [undefined, undefined, undefined, 1],
    }),
  )
  .map(([targets, rule]): Record<string, unknown> => ({ ...rule, targets }));
const createRule = anyRule.map((rule) =>
  call('rule', { rest: rest('POST', '/alerts/rules', rule), trpc: mutation('alerts.createRule', rule) }),
);
const replaceRule = fc.tuple(anyId('rule'), anyRule).map(([id, rule]) =>
  call(null, {
    rest: rest('PUT', `/alerts/rules/${id}`, rule),
    trpc: mutation('alerts.replaceRule', { id, rule }),
  }),
);

const endSessions = fc.constant(
  call(null, { rest: rest('DELETE', '/sessions'), trpc: mutation('sessions.revokeAll') }),
);

/** Operations on keys, sessions, webhooks and alerts. */
export const ACCOUNT_OPERATIONS: readonly fc.WeightedArbitrary<Operation>[] = [
  { weight: 2, arbitrary: createKey },
  { weight: 1, arbitrary: named('key', (id) => rest('DELETE', `/keys/${id}`), 'keys.revoke') },
  { weight: 1, arbitrary: endSessions },
  { weight: 3, arbitrary: createWebhook },
  { weight: 2, arbitrary: updateWebhook },
  { weight: 1, arbitrary: named('webhook', (id) => rest('DELETE', `/webhooks/${id}`), 'webhooks.delete') },
  {
    weight: 1,
    arbitrary: named('webhook', (id) => rest('POST', `/webhooks/${id}/rotate`), 'webhooks.rotate'),
  },
  { weight: 1, arbitrary: named('webhook', (id) => rest('POST', `/webhooks/${id}/test`), 'webhooks.test') },
  { weight: 1, arbitrary: replayEvents },
  { weight: 3, arbitrary: createTarget },
  { weight: 1, arbitrary: changeTarget },
  {
    weight: 1,
    arbitrary: named('target', (id) => rest('DELETE', `/alerts/targets/${id}`), 'alerts.deleteTarget'),
  },
  {
    weight: 1,
    arbitrary: named('target', (id) => rest('POST', `/alerts/targets/${id}/test`), 'alerts.testTarget'),
  },
  { weight: 3, arbitrary: createRule },
  { weight: 1, arbitrary: replaceRule },
  { weight: 1, arbitrary: named('rule', (id) => rest('DELETE', `/alerts/rules/${id}`), 'alerts.deleteRule') },
];
