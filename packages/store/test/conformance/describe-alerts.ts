import { createImports } from '@pagemark/core';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT, FETCH_FACTS, resultsWith } from '../../testing/completed-audit.ts';
import { workOnImports } from '../transfer/filled-file.ts';
import { openAlerts } from './alert-fixture.ts';
import type { TestEngine } from './test-engine.ts';

const FAILED = { kind: 'audit_failed', runs: 1 } as const;
const DROP = { kind: 'score_drop', points: 10, runs: 2 } as const;
const WITH_ISSUE = {
  ...COMPLETED_AUDIT,
  results: resultsWith([{ check: 'document-title', verdict: 'fail', pointsLost: 12, elements: 0 }]),
};

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const expiring = (validTo: string) => {
  const tls = {
    protocol: 'TLSv1.3',
    cipher: '',
    alpn: null,
    subject: '',
    issuer: '',
    altNames: [],
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo,
  };
  const results = {
    ...COMPLETED_AUDIT.results,
    fetch: { ...FETCH_FACTS, finalUrl: 'https://shop.example/', tls },
  };
  return { ...COMPLETED_AUDIT, results };
};

/** Alerts: from audits to messages. */
export function describeAlerts(engine: TestEngine): void {
  test('a score that stays low gives one message, and one when it is back', async () => {
    const { audit, again, settle, advance, addPage, addRule, addTarget } = await openAlerts(engine);
    await addRule(DROP, [await addTarget()]);
    const id = await addPage('cart');
    await audit(90);
    await again([id], 70);
    advance(10);
    expect(await settle()).toEqual([]);
    await again([id], 70);
    expect(await settle()).toEqual([]);
    advance(4);
    expect(await settle()).toEqual([]);
    advance(1);
    expect(await settle()).toEqual(['Score fell: https://shop.example/cart']);
    await again([id], 60);
    advance(10);
    expect(await settle()).toEqual([]);
    await again([id], 90);
    await settle();
    advance(5);
    expect(await settle()).toEqual(['Score recovered: https://shop.example/cart']);
  });

  test('200 pages that fail at once give one message with their number', async () => {
    const {
      store,
      account,
      audit,
      settle,
      advance,
      addPage,
      addRule,
      addTarget,
      sent,
      worker,
      sender,
      evaluate,
    } = await openAlerts(engine);
    await addRule(FAILED, [await addTarget()]);
    for (let page = 0; page < 200; page += 1) await addPage(String(page));
    await audit(null);
    await evaluate();
    advance(5);
    await worker.deliver(sender);
    expect(sent.map(({ headline }) => headline)).toEqual(['Audits of 200 pages failed: shop.example']);
    expect(sent[0]?.body).toContain('and 190 more');
    const [message] = await store.alerts.listMessages(account, 10);
    expect(message).toMatchObject({ state: 'sent', attempts: 1, error: null });
    sent.splice(0);
    expect(await settle()).toEqual([]);
  });

  test('a rule with several targets sends to each, and nothing to other accounts', async () => {
    const { store, other, audit, settle, advance, addPage, addRule, addTarget } = await openAlerts(engine);
    await addRule(FAILED, [await addTarget(), await addTarget({ groupMinutes: 0 })]);
    await addTarget({}, other);
    await addPage('own');
    await addPage('foreign', other);
    await audit(null);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/own']);
    advance(5);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/own']);
    expect(await store.alerts.listMessages(other, 10)).toEqual([]);
  });

  test('a page counts once for a target, however many rules of a kind it has', async () => {
    const { audit, again, settle, addPage, addRule, addTarget } = await openAlerts(engine);
    const target = await addTarget({ groupMinutes: 0 });
    const id = await addPage('cart');
    await audit(90);
    await addRule(FAILED, [target]);
    await addRule(FAILED, [target], 'shop.example');
    await addRule({ kind: 'audit_failed', runs: 2 }, [target, await addTarget({ groupMinutes: 0 })]);
    await again([id], null);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/cart']);
    await again([id], null);
    const later = 'Audit failed: https://shop.example/cart';
    expect(await settle()).toEqual([later, later]);
    await again([id], 90);
    const recovered = 'Audit completed again: https://shop.example/cart';
    expect(await settle()).toEqual([recovered, recovered]);
  });

  test('a rule concerns its project, and what happens after it was made', async () => {
    const { store, account, audit, again, settle, advance, addPage, addRule, addTarget, evaluate } =
      await openAlerts(engine);
    const target = await addTarget({ groupMinutes: 0 });
    const id = await addPage('old');
    await audit(null);
    advance(1);
    await addRule(FAILED, [target], 'shop.example');
    expect(await settle()).toEqual([]);
    const made = await store.reports.create(account, {
      url: 'https://other.example/',
      project: 'other.example',
      privacy: 1,
      passwordHash: null,
      lane: 'interactive',
      idempotency: null,
    });
    expect(made.kind).toBe('created');
    await audit(null);
    await evaluate();
    expect(await settle()).toEqual([]);
    await again([id], null);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/old']);
  });

  test('quiet hours hold messages back, and they come as one', async () => {
    const { audit, settle, advance, addPage, addRule, addTarget } = await openAlerts(engine);
    const quietHours = { fromMinute: 12 * 60, untilMinute: 14 * 60 };
    await addRule(FAILED, [await addTarget({ quietHours })]);
    await addPage('one');
    await audit(null);
    await settle();
    advance(60);
    await addPage('two');
    await audit(null);
    expect(await settle()).toEqual([]);
    advance(59);
    expect(await settle()).toEqual([]);
    advance(1);
    expect(await settle()).toEqual(['Audits of 2 pages failed: shop.example']);
  });

  test('a message that was due before the quiet hours waits when no worker ran', async () => {
    const { store, account, audit, settle, evaluate, advance, addPage, addRule, addTarget } =
      await openAlerts(engine);
    const target = await addTarget({ quietHours: { fromMinute: 13 * 60, untilMinute: 14 * 60 } });
    await addRule(FAILED, [target]);
    await addPage('one');
    await audit(null);
    await evaluate();
    advance(90);
    expect(await settle()).toEqual([]);
    expect(await store.alerts.addTest(account, target.id)).not.toBeNull();
    expect(await settle()).toEqual(['Test message']);
    advance(30);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/one']);
  });

  test('a new issue of high severity, and its end', async () => {
    const { audit, again, settle, addPage, addRule, addTarget, sent, evaluate, worker, sender } =
      await openAlerts(engine);
    await addRule({ kind: 'new_finding' }, [await addTarget({ groupMinutes: 0 })]);
    const id = await addPage('cart');
    await audit(90);
    await again([id], WITH_ISSUE);
    await evaluate();
    await worker.deliver(sender);
    expect(sent[0]?.body).toContain('New: The title of document-title.');
    await again([id], 90);
    expect(await settle()).toEqual([
      'New high-severity issue: https://shop.example/cart',
      'New issues fixed: https://shop.example/cart',
    ]);
  });

  test('one alert for the certificate of all pages of a host', async () => {
    const { audit, again, settle, addPage, addRule, addTarget } = await openAlerts(engine);
    await addRule({ kind: 'certificate_expiry', days: 14 }, [await addTarget({ groupMinutes: 0 })]);
    const ids = [await addPage('a'), await addPage('b')];
    await audit(expiring('2026-12-01T00:00:00.000Z'));
    expect(await settle()).toEqual(['Certificate expires soon: shop.example']);
    await again(ids, expiring('2027-03-01T00:00:00.000Z'));
    expect(await settle()).toEqual(['Certificate renewed: shop.example']);
  });

  test('an import that has finished', async () => {
    const { store, account, settle, addRule, addTarget, sent, evaluate, worker, sender } =
      await openAlerts(engine);
    await addRule({ kind: 'import_finished' }, [await addTarget({ groupMinutes: 0 })]);
    const bytes = bytesOf('https://shop.example/\nno url at all\nhttps://shop.example/');
    const { id } = await createImports(store.imports).receive(account, {
      options: { privacy: 1, onDuplicate: 'skip' },
      name: 'pages.txt',
      idempotencyKey: null,
      content: { source: 'text', bytes },
    });
    await workOnImports(store);
    await evaluate();
    await worker.deliver(sender);
    expect(sent[0]?.body).toContain('3 lines, 1 report created, 0 audited again, 1 skipped, 1 rejected.');
    expect(sent[0]?.body).toContain(`https://audit.example.com/imports/${id}`);
    expect(await settle()).toEqual(['Import finished: pages.txt']);
  });

  test('events are applied once, whatever many workers do', async () => {
    const { store, account, worker, audit, settle, addPage, addRule, addTarget } = await openAlerts(engine);
    await addRule(FAILED, [await addTarget({ groupMinutes: 0 })]);
    await addPage('one');
    await audit(null);
    while (await store.events.publish());
    await Promise.all(Array.from({ length: 4 }, () => worker.evaluate()));
    expect(await store.alerts.listMessages(account, 10)).toMatchObject([
      { content: { groups: [{ count: 1 }] } },
    ]);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/one']);
  });

  test('a weekly digest reports projects and alerts, once', async () => {
    const alerts = await openAlerts(engine);
    const { audit, settle, advance, addPage, addRule, addTarget, sent, evaluate, worker, sender } = alerts;
    // It is Monday, noon.
    const target = await addTarget({ groupMinutes: 0, digest: { day: 1, hour: 13 } });
    await addRule(FAILED, [target]);
    await addPage('one');
    await audit(90);
    await addPage('three');
    await audit(93);
    await addPage('two');
    await audit(null);
    expect(await settle()).toEqual(['Audit failed: https://shop.example/two']);
    advance(60);
    await evaluate();
    expect(await Promise.all([worker.addDigest(), worker.addDigest()])).toContain(true);
    await worker.deliver(sender);
    expect(sent.map(({ headline }) => headline)).toEqual(['Weekly digest: 1 project, 1 alert']);
    expect(sent.splice(0)[0]?.body).toContain('3 pages, mean score 92.');
    advance(7 * 24 * 60 - 1);
    expect(await settle()).toEqual([]);
    advance(1);
    expect(await settle()).toEqual(['Weekly digest: 1 project, 0 alerts']);
    // The mean score is 91.5, and was.
    expect(await alerts.store.alerts.listMessages(alerts.account, 1)).toMatchObject([
      { content: { projects: [{ score: 91.5, change: 0 }] } },
    ]);
  });

  test('a replaced rule starts over when its condition changes, and only then', async () => {
    const { store, account, audit, again, settle, advance, addPage, addRule, addTarget } =
      await openAlerts(engine);
    const target = await addTarget({ groupMinutes: 0 });
    const rule = await addRule(FAILED, [target]);
    const id = await addPage('one');
    await audit(null);
    expect(await settle()).toHaveLength(1);
    const same = { condition: FAILED, project: null, targets: [target.id] };
    await store.alerts.replaceRule(account, rule.id, same);
    advance(1);
    await again([id], null);
    expect(await settle()).toEqual([]);
    await store.alerts.replaceRule(account, rule.id, { ...same, condition: { ...FAILED, runs: 2 } });
    advance(1);
    await again([id], null);
    await again([id], null);
    expect(await settle()).toHaveLength(1);
  });

  test('what is remembered of a deleted report is forgotten', async () => {
    const { store, account, audit, settle, addPage, addRule, addTarget } = await openAlerts(engine);
    await addRule(FAILED, [await addTarget({ groupMinutes: 0 })]);
    const id = await addPage('one');
    await audit(null);
    await settle();
    await store.reports.delete(account, id, null);
    expect(await settle()).toEqual([]);
  });
}
