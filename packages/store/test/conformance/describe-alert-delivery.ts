import { ALERT_TARGETS_MAX } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { DELIVERY, openAlerts, SLACK } from './alert-fixture.ts';
import type { TestEngine } from './test-engine.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const FAILED = { kind: 'audit_failed', runs: 1 } as const;
const DROP = { kind: 'score_drop', points: 10, runs: 2 } as const;

/** Targets and rules of alerts, and how messages are sent. */
export function describeAlertDelivery(engine: TestEngine): void {
  test('targets and rules of other accounts are unknown', async () => {
    const { store, account, other, addRule, addTarget } = await openAlerts(engine);
    const target = await addTarget();
    const rule = await addRule(FAILED, [target]);
    const { alerts } = store;
    const change = {
      name: 'Mine',
      destination: { kind: 'slack', url: 'https://b.example/' },
      delivery: DELIVERY,
    } as const;
    const foreign = { condition: FAILED, project: null, targets: [target.id] };
    expect(await alerts.getTarget(other, target.id)).toBeNull();
    expect(await alerts.changeTarget(other, target.id, change)).toBeNull();
    expect(await alerts.removeTarget(other, target.id)).toBe(false);
    expect(await alerts.addTest(other, target.id)).toBeNull();
    expect(await alerts.addRule(other, foreign)).toEqual({ kind: 'target_not_found' });
    expect(await alerts.listRules(other)).toEqual([]);
    expect(await alerts.getRule(other, rule.id)).toBeNull();
    expect(await alerts.replaceRule(other, rule.id, foreign)).toEqual({ kind: 'rule_not_found' });
    expect(await alerts.removeRule(other, rule.id)).toBe(false);
    for (const id of [UNKNOWN, 'nonsense']) {
      expect(await alerts.getTarget(account, id)).toBeNull();
      expect(await alerts.removeRule(account, id)).toBe(false);
    }
    expect(await alerts.listTargets(account)).toEqual([target]);
    expect(await alerts.listRules(account)).toEqual([rule]);
  });

  test('a rule that is refused changes nothing', async () => {
    const { store, account, addPage, addRule, addTarget } = await openAlerts(engine);
    await addPage('one');
    const target = await addTarget();
    const rule = await addRule(FAILED, [target], 'shop.example');
    const next = { condition: DROP, project: 'unknown.example', targets: [target.id] };
    expect(await store.alerts.replaceRule(account, rule.id, next)).toEqual({ kind: 'project_not_found' });
    const half = { condition: DROP, project: null, targets: [target.id, UNKNOWN] };
    expect(await store.alerts.replaceRule(account, rule.id, half)).toEqual({ kind: 'target_not_found' });
    expect(await store.alerts.addRule(account, half)).toEqual({ kind: 'target_not_found' });
    expect(await store.alerts.listRules(account)).toEqual([rule]);
  });

  test('rules go with their project and with their last target', async () => {
    const { store, account, addPage, addRule, addTarget } = await openAlerts(engine);
    await addPage('one');
    const [first, second] = [await addTarget(), await addTarget()];
    await addRule(FAILED, [first], 'shop.example');
    const both = await addRule(FAILED, [first, second]);
    await addRule(DROP, [second]);
    await store.projects.delete(account, 'shop.example');
    expect(await store.alerts.listRules(account)).toHaveLength(2);
    await store.alerts.addTest(account, second.id);
    expect(await store.alerts.removeTarget(account, second.id)).toBe(true);
    expect(await store.alerts.listRules(account)).toEqual([{ ...both, targets: [first.id] }]);
    expect(await store.alerts.listMessages(account, 10)).toEqual([]);
  });

  test('a target keeps its destination, or gets another one', async () => {
    const { store, account, addTarget } = await openAlerts(engine);
    const { id } = await addTarget();
    const renamed = { name: 'Renamed', destination: null, delivery: { ...DELIVERY, groupMinutes: 0 } };
    expect(await store.alerts.changeTarget(account, id, renamed)).toMatchObject({
      name: 'Renamed',
      shown: 'https://hooks.slack.example',
      delivery: { groupMinutes: 0 },
    });
    const moved = { kind: 'slack', url: 'https://other.slack.example/services/SECRET' } as const;
    const change = { ...renamed, destination: moved };
    expect(await store.alerts.changeTarget(account, id, change)).toMatchObject({
      shown: 'https://other.slack.example',
    });
    await store.alerts.addTest(account, id);
    expect(await store.alerts.claim(1, 120_000)).toMatchObject([{ destination: moved }]);
  });

  test('an account has at most 20 targets', async () => {
    const { store, account, addTarget } = await openAlerts(engine);
    for (let count = 0; count < ALERT_TARGETS_MAX; count += 1) await addTarget();
    const target = { name: 'One more', destination: SLACK, delivery: DELIVERY };
    expect(await store.alerts.addTarget(account, target)).toBeNull();
    expect(await store.alerts.listTargets(account)).toHaveLength(ALERT_TARGETS_MAX);
  });

  test('a target that fails is tried again with what happened meanwhile, and is marked', async () => {
    const { store, account, audit, settle, advance, addPage, addRule, addTarget, setOutcome } =
      await openAlerts(engine);
    const { id } = await addTarget({ groupMinutes: 0 });
    const [target] = await store.alerts.listTargets(account);
    await addRule(FAILED, target === undefined ? [] : [target]);
    await addPage('one');
    await audit(null);
    setOutcome({ ok: false, error: 'The target is down.', isPermanent: false, retryAfterS: 300 });
    expect(await settle()).toEqual([]);
    expect((await store.alerts.getTarget(account, id))?.failure?.error).toBe('The target is down.');
    await addPage('two');
    await audit(null);
    setOutcome({ ok: true });
    advance(4);
    expect(await settle()).toEqual([]);
    advance(1);
    expect(await settle()).toEqual(['Audits of 2 pages failed: shop.example']);
    expect(await store.alerts.getTarget(account, id)).toMatchObject({ failure: null });
  });

  test('a message is given up after its last attempt, or at once', async () => {
    const { store, account, settle, advance, addTarget, setOutcome } = await openAlerts(engine);
    const { id } = await addTarget();
    setOutcome({ ok: false, error: 'It is down.', isPermanent: false, retryAfterS: null });
    await store.alerts.addTest(account, id);
    for (let hour = 0; hour < 12; hour += 1) {
      await settle();
      advance(60);
    }
    expect(await store.alerts.listMessages(account, 1)).toMatchObject([{ state: 'failed', attempts: 10 }]);
    setOutcome({ ok: false, error: 'It is gone.', isPermanent: true, retryAfterS: null });
    await store.alerts.addTest(account, id);
    await settle();
    expect(await store.alerts.listMessages(account, 1)).toMatchObject([
      { state: 'failed', attempts: 1, error: 'It is gone.' },
    ]);
  });

  test('a message of a worker that was killed is sent by another, and the late outcome changes nothing', async () => {
    const { store, account, advance, addTarget } = await openAlerts(engine);
    const { id } = await addTarget();
    await store.alerts.addTest(account, id);
    const [lost] = await store.alerts.claim(10, 120_000);
    expect(await store.alerts.claim(10, 120_000)).toEqual([]);
    advance(2);
    const [claim] = await store.alerts.claim(10, 120_000);
    expect(claim).toMatchObject({ id: lost?.id, attempt: 2, destination: SLACK });
    if (lost === undefined || claim === undefined) throw new Error('Nothing was claimed.');
    await store.alerts.fail(lost, { error: 'Late.', retryAtMs: null });
    expect(await store.alerts.listMessages(account, 1)).toMatchObject([{ state: 'sending', error: null }]);
    await store.alerts.complete(claim);
    await store.alerts.complete(lost);
    expect(await store.alerts.listMessages(account, 1)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('ended messages are deleted after a time, open ones are not', async () => {
    const { store, account, worker, settle, advance, addTarget } = await openAlerts(engine);
    const { id } = await addTarget();
    await store.alerts.addTest(account, id);
    await settle();
    advance(31 * 24 * 60);
    await store.alerts.addTest(account, id);
    await worker.deleteOld();
    expect(await store.alerts.listMessages(account, 10)).toMatchObject([{ state: 'open' }]);
  });
}
