import { AppError } from '@pagemark/domain';

/** Who has passwords hashed: an account by its id, or a client's address. */
export type PasswordHolder = number | string;

/** Hashes that may wait, of one holder and of all; each takes about 50 ms of a core and 19 MiB. */
const WAITING_PER_HOLDER = 20;
const WAITING_MAX = 200;
const RETRY_AFTER_S = 5;

/**
 * Lets `concurrency` tasks run at a time. The others wait, and holders take turns. Throws AppError `rate_limited` when
 * the holder has its share of tasks waiting, `overloaded` when there is no room for anyone's.
 */
export function createPasswordGate(
  concurrency: number,
): <T>(holder: PasswordHolder, task: () => Promise<T>) => Promise<T> {
  /** The first holder is next; after its turn it is the last. */
  const waiting = new Map<PasswordHolder, (() => void)[]>();
  let inAll = 0;
  let running = 0;

  function queue(holder: PasswordHolder): Promise<void> {
    const own = waiting.get(holder) ?? [];
    if (own.length >= WAITING_PER_HOLDER) throw refusal('rate_limited', 'Too many of your passwords');
    if (inAll >= WAITING_MAX) throw refusal('overloaded', 'Too many passwords');
    waiting.set(holder, own);
    inAll += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  /** A waiting task takes over the place of one that has ended; only when none waits is the place free. */
  function passOn(): void {
    for (const [holder, own] of waiting) {
      const start = own.shift();
      waiting.delete(holder);
      if (own.length > 0) waiting.set(holder, own);
      if (start === undefined) continue;
      inAll -= 1;
      return start();
    }
    running -= 1;
  }

  return async (holder, task) => {
    if (running >= concurrency) await queue(holder);
    else running += 1;
    try {
      return await task();
    } finally {
      passOn();
    }
  };
}

function refusal(code: 'rate_limited' | 'overloaded', which: string): AppError {
  return new AppError(code, `${which} are being hashed.`, { retryAfterS: RETRY_AFTER_S });
}
