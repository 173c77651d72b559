import type { Activity, Actor, NewActivity, Store } from '@pagemark/core';

export const BROWSER: Actor = { kind: 'session', keyId: 'abcd1234', address: '2001:db8::7' };
export const PROGRAM: Actor = { kind: 'key', keyId: 'efgh5678', address: '192.0.2.7' };
export const REFUSED: NewActivity = {
  actor: { kind: 'visitor', keyId: null, address: '192.0.2.66' },
  action: 'sign_in',
  result: 'refused',
  object: null,
  detail: null,
};

/** All lines of an account, latest first, and how many there are of each action. */
export async function everyLine(store: Store, accountId: number) {
  const lines: Activity[] = [];
  for (let page = 0; page < 20; page += 1) {
    const beforeSeq = lines.at(-1)?.seq ?? null;
    const found = await store.activity.list(accountId, { beforeSeq, limit: 1_000 });
    lines.push(...found);
    if (found.length < 1_000) break;
  }
  const counts: Record<string, number> = {};
  for (const { action } of lines) counts[action] = (counts[action] ?? 0) + 1;
  return { lines, counts };
}
