import { describe, expect, it } from 'vitest';
import { createPasswordThrottle } from './password-throttle.ts';

/** Returns how many attempts were let through. */
async function allowed(
  throttle: ReturnType<typeof createPasswordThrottle>,
  report: string,
  clients: string[],
) {
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

describe('the password throttle, at 200 wrong passwords for a report', () => {
  it('allows five from one IP address', async () => {
    expect(
      await allowed(
        createPasswordThrottle(),
        'one',
        many(() => '192.0.2.1'),
      ),
    ).toBe(5);
  });

  it('allows five from one IPv6 network, whatever the address', async () => {
    const network = many((index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(await allowed(createPasswordThrottle(), 'one', network)).toBe(5);
  });

  it('allows fifty from many addresses, and does not affect other reports', async () => {
    const throttle = createPasswordThrottle();
    expect(
      await allowed(
        throttle,
        'one',
        many((index) => `192.0.2.${index}`),
      ),
    ).toBe(50);
    expect(await allowed(throttle, 'two', ['192.0.2.1'])).toBe(1);
  });

  it('says when the next attempt is possible', async () => {
    const throttle = createPasswordThrottle();
    await allowed(throttle, 'one', Array(5).fill('192.0.2.1'));
    await expect(throttle.take('one', '192.0.2.1')).rejects.toThrow('Try again in 15 minutes.');
  });

  it('allows no more concurrently than in sequence', async () => {
    const throttle = createPasswordThrottle();
    const outcomes = await Promise.allSettled(
      many(() => '192.0.2.1').map((client) => throttle.take('one', client)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(5);
  });

  it('does not count correct passwords', async () => {
    const throttle = createPasswordThrottle();
    for (let index = 0; index < 200; index += 1) {
      await throttle.take('one', '192.0.2.1');
      await throttle.refund('one', '192.0.2.1');
    }
    expect(
      await allowed(
        throttle,
        'one',
        many(() => '192.0.2.1'),
      ),
    ).toBe(5);
  });
});
