import { createKey } from '@pagemark/core';
import type { NewActivity } from '@pagemark/core';
import { expect, test } from 'vitest';
import { BROWSER, everyLine, REFUSED } from './activity-lines.ts';
import type { TestEngine } from './test-engine.ts';

/** A flood of entries in the log of activity. */
export function describeActivityFlood(engine: TestEngine): void {
  /** A created key, a missing scope, and then a flood of 5,001 entries. */
  async function flood(lineOf: (index: number) => NewActivity) {
    const store = await engine.openStore({ nowMs: () => 1_000 });
    const { id: accountId } = await store.accounts.ensure('a');
    const ports = { keys: store.keys, clock: { nowMs: () => 1_000 } };
    const input = { accountId, name: 'reader', scopes: ['read' as const], expiresAtMs: null };
    const { record } = await createKey(ports, input);
    await store.activity.append(accountId, { ...REFUSED, action: 'scope_denied' });
    for (let done = 0; done <= 5_000; done += 1) await store.activity.append(accountId, lineOf(done));
    const { lines, counts } = await everyLine(store, accountId);
    expect(lines.slice(-2).map(({ action }) => action)).toEqual(['scope_denied', 'create_key']);
    expect(lines.at(-1)).toMatchObject({ object: record.id });
    return { counts, latest: lines[0] };
  }

  test('5,001 sign-ins with one key leave every other line, and are one', { tags: 'long' }, async () => {
    const { counts, latest } = await flood(() => ({
      ...REFUSED,
      action: 'sign_in',
      result: 'done',
      actor: BROWSER,
    }));
    expect(counts).toEqual({ create_key: 1, scope_denied: 1, sign_in: 1 });
    expect(latest).toMatchObject({ action: 'sign_in', count: 5_001 });
  });

  test('openings of a report by 5,001 clients leave every other line', { tags: 'long' }, async () => {
    const { counts } = await flood((client) => ({
      ...REFUSED,
      action: 'open_report',
      result: 'done',
      object: 'a report',
      actor: { ...REFUSED.actor, address: `2001:db8::${client.toString(16)}` },
    }));
    expect(counts).toEqual({ create_key: 1, scope_denied: 1, open_report: 5_000 });
  });
}
