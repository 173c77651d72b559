import { describe, expect, it } from 'vitest';
import { createPasswordGate } from './password-gate.ts';
import type { PasswordHolder } from './password-gate.ts';

/** A gate for one task at a time, with tasks that record the order in which they ran. */
function openGate() {
  const gate = createPasswordGate(1);
  const order: PasswordHolder[] = [];
  const run = (holder: PasswordHolder) =>
    gate(holder, async () => {
      await Promise.resolve();
      order.push(holder);
    });
  return { run, order };
}

describe('the password gate', () => {
  it('lets holders take turns', async () => {
    const { run, order } = openGate();
    await Promise.all([...[1, 1, 1, 1].map(run), run('192.0.2.1'), run(2), run(2)]);
    expect(order).toEqual([1, 1, '192.0.2.1', 2, 1, 2, 1]);
  });

  it('rejects only a holder with too many waiting tasks', async () => {
    const { run, order } = openGate();
    const mine = Promise.allSettled(Array.from({ length: 23 }, () => run(1)));
    const theirs = run(2);
    const refused = (await mine).filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ code: 'rate_limited', retryAfterS: 5 }),
      expect.objectContaining({ code: 'rate_limited', retryAfterS: 5 }),
    ]);
    await theirs;
    expect(order.slice(0, 3)).toEqual([1, 1, 2]);
    expect(order).toHaveLength(22);
  });

  it('rejects all holders while 200 tasks wait, and recovers', async () => {
    const { run, order } = openGate();
    const all = Array.from({ length: 203 }, (_, holder) => run(holder));
    const refused = (await Promise.allSettled(all)).filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => Object(reason).code)).toEqual(['overloaded', 'overloaded']);
    await run('again');
    expect(order.at(-1)).toBe('again');
  });
});
