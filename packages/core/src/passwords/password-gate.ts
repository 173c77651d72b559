import { AppError } from '@pagemark/domain';

/** The account id or client address for which passwords are hashed. */
export type PasswordHolder = number | string;

/** Waiting hashes, at most, per holder and in total. Each takes about 50 ms of a core and 19 MiB. */
const WAITING_PER_HOLDER = 20;
const WAITING_MAX = 200;
const RETRY_AFTER_S = 5;

/**
 * Runs at most `concurrency` tasks at a time. The others wait, and holders take turns. Throws AppError `rate_limited`
 * when too many tasks of the holder wait, `overloaded` when too many wait in total.
 */
export function createPasswordGate(
  concurrency: number,
): <T>(holder: PasswordHolder, task: () => Promise<T>) => Promise<T> {
  /** Waiting tasks by holder. The first holder is next, and moves to the end after its turn. */
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

  /** Starts the next waiting task in place of a finished one. */
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
