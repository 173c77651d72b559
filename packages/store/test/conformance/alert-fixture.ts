import { createAlertWorker } from '@pagemark/core';
import type { AlertTarget, AlertSender, SendOutcome, Store } from '@pagemark/core';
import { resultOf, runFailure } from '@pagemark/domain';
import type {
  AlertCondition,
  AlertDelivery,
  AlertDestination,
  CompletedAudit,
  OutgoingMessage,
} from '@pagemark/domain';
import { expect } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';

const START = '2026-11-23T12:00:00Z';
const MINUTE_MS = 60_000;
/** More steps than any test needs. */
const STEPS_MAX = 1_000;

export const SLACK: AlertDestination = { kind: 'slack', url: 'https://hooks.slack.example/services/SECRET' };
export const DELIVERY: AlertDelivery = { groupMinutes: 5, quietHours: null, digest: null, timeZone: 'UTC' };

export type SentMessage = { headline: string; body: string };

/** A store with two accounts, a worker for alerts, and a target that keeps what it gets. */
export async function openAlerts(engine: TestEngine) {
  let nowMs = Date.parse(START);
  const store = await engine.openStore({ nowMs: () => nowMs }, { hostDelayMs: 0, perHostMax: 1_000 });
  const { id: account } = await store.accounts.ensure('a');
  const { id: other } = await store.accounts.ensure('b');
  const clock = { nowMs: () => nowMs };
  const worker = createAlertWorker({ store, clock, publicUrl: 'https://audit.example.com' });
  const sent: SentMessage[] = [];
  let outcome: SendOutcome = { ok: true };
  const sender: AlertSender = {
    async send(message) {
      if (outcome.ok) sent.push(readMessage(message));
      return outcome;
    },
    close: () => undefined,
  };

  /** Publishes and applies what has happened. */
  async function evaluate(): Promise<void> {
    while (await store.events.publish());
    for (let step = 0; step < STEPS_MAX && (await worker.evaluate()); step += 1);
  }

  return {
    store,
    account,
    other,
    worker,
    sender,
    sent,
    clock,
    evaluate,
    setOutcome: (next: SendOutcome) => {
      outcome = next;
    },
    advance: (minutes: number) => {
      nowMs += minutes * MINUTE_MS;
    },
    /** Applies what has happened, and sends what is due. Returns the headlines of what was sent since the last call. */
    settle: async (): Promise<string[]> => {
      await evaluate();
      await worker.addDigest();
      for (let step = 0; step < STEPS_MAX && (await worker.deliver(sender)); step += 1);
      return sent.splice(0).map(({ headline }) => headline);
    },
    addTarget: async (delivery: Partial<AlertDelivery> = {}, accountId = account): Promise<AlertTarget> => {
      const target = { name: 'Team', destination: SLACK, delivery: { ...DELIVERY, ...delivery } };
      const added = await store.alerts.addTarget(accountId, target);
      if (added === null) throw new Error('The target was not added.');
      return added;
    },
    addRule: async (
      condition: AlertCondition,
      targets: readonly AlertTarget[],
      project: string | null = null,
    ) => {
      const rule = { condition, project, targets: targets.map(({ id }) => id) };
      const added = await store.alerts.addRule(account, rule);
      if (added.kind !== 'stored') throw new Error(`The rule was not added: ${added.kind}`);
      return added.rule;
    },
    addPage: (path: string, accountId = account) => addPage(store, accountId, path),
    audit: (outcomes: Audited) => audit(store, outcomes),
    /** Audits pages again, and ends their runs. */
    again: async (ids: readonly string[], outcomes: Audited, accountId = account): Promise<void> => {
      for (const id of ids) await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
      await audit(store, outcomes);
    },
  };
}

function readMessage(message: OutgoingMessage): SentMessage {
  if (message.kind !== 'http') throw new Error('Only Slack is used.');
  const body: { text: string } = JSON.parse(message.body);
  return { headline: body.text, body: message.body };
}

/** How runs end: with a score, with an audit, or null for a failure. */
export type Audited = number | CompletedAudit | null;

async function addPage(store: Store, accountId: number, path: string): Promise<string> {
  const made = await store.reports.create(accountId, {
    url: `https://shop.example/${path}`,
    project: 'shop.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  if (made.kind !== 'created') throw new Error('The report was not created.');
  return made.report.id;
}

/** Ends every queued run in the same way. */
async function audit(store: Store, outcome: Audited): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
    if (claim === undefined) return;
    const ended =
      outcome === null
        ? await store.runs.fail(claim, runFailure('timeout'))
        : await store.runs.complete(claim, auditOf(outcome));
    expect(ended).toBe(true);
  }
}

function auditOf(outcome: number | CompletedAudit): CompletedAudit {
  if (typeof outcome !== 'number') return outcome;
  return { ...COMPLETED_AUDIT, score: outcome, result: resultOf(outcome) };
}
