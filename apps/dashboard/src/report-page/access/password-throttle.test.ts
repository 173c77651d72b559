import { describe, expect, it } from 'vitest';
import { createPasswordThrottle } from './password-throttle.ts';

/** Whether each of these tries was let through. */
async function tries(throttle: ReturnType<typeof createPasswordThrottle>, report: string, clients: string[]) {
  const outcomes: boolean[] = [];
  for (const client of clients) {
    const outcome = throttle.take(report, client).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'rate_limited' });
        return false;
      },
    );
    outcomes.push(await outcome);
  }
  return outcomes.filter(Boolean).length;
}

const many = (addressOf: (index: number) => string) =>
  Array.from({ length: 200 }, (_, index) => addressOf(index));

describe('of two hundred wrong passwords for a report', () => {
  it('five of one address are looked at', async () => {
    expect(
      await tries(
        createPasswordThrottle(),
        'one',
        many(() => '192.0.2.1'),
      ),
    ).toBe(5);
  });

  it('five of one household are looked at, whichever of its addresses they come from', async () => {
    const household = many((index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(await tries(createPasswordThrottle(), 'one', household)).toBe(5);
  });

  it('fifty of many addresses are looked at, and other reports are as open as before', async () => {
    const throttle = createPasswordThrottle();
    expect(
      await tries(
        throttle,
        'one',
        many((index) => `192.0.2.${index}`),
      ),
    ).toBe(50);
    expect(await tries(throttle, 'two', ['192.0.2.1'])).toBe(1);
  });

  it('at once no more are looked at than one after the other', async () => {
    const throttle = createPasswordThrottle();
    const outcomes = await Promise.allSettled(
      many(() => '192.0.2.1').map((client) => throttle.take('one', client)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(5);
  });

  it('none is counted when it was right', async () => {
    const throttle = createPasswordThrottle();
    for (let index = 0; index < 200; index += 1) {
      await throttle.take('one', '192.0.2.1');
      await throttle.giveBack('one', '192.0.2.1');
    }
    expect(
      await tries(
        throttle,
        'one',
        many(() => '192.0.2.1'),
      ),
    ).toBe(5);
  });
});
