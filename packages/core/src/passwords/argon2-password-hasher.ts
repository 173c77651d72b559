import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '@pagemark/domain';
import type { PasswordHasher } from '../ports/password-hasher.ts';

// OWASP's parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Hashes that may wait for their turn; each takes about 50 ms of a core and 19 MiB. */
const WAITING_MAX = 50;

const PHC_FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const deriveKey = promisify(argon2);

/** argon2id with a salt of each password's own, at most one per spare core at a time. */
export function createArgon2PasswordHasher(
  concurrency = Math.max(1, availableParallelism() - 1),
): PasswordHasher {
  const gate = createGate(concurrency);
  return {
    async hash(password) {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await gate(() =>
        derive(password, {
          nonce,
          memory: MEMORY_KIB,
          passes: PASSES,
          parallelism: LANES,
          tagLength: TAG_BYTES,
        }),
      );
      return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
    },
    async verify(password, phc) {
      const [, memory, passes, parallelism, salt, expected] = PHC_FORM.exec(phc) ?? [];
      if (salt === undefined || expected === undefined)
        throw new Error('A stored password hash is not of the argon2id form.');
      const tag = Buffer.from(expected, 'base64');
      const derived = await gate(() =>
        derive(password, {
          nonce: Buffer.from(salt, 'base64'),
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
          tagLength: tag.length,
        }),
      );
      return timingSafeEqual(derived, tag);
    },
  };
}

type Cost = { nonce: Buffer; memory: number; passes: number; parallelism: number; tagLength: number };

async function derive(password: string, cost: Cost): Promise<Buffer> {
  return deriveKey('argon2id', { message: Buffer.from(password, 'utf8'), ...cost });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Lets `concurrency` tasks run and WAITING_MAX wait; more are refused at once. */
function createGate(concurrency: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= WAITING_MAX) {
        throw new AppError('overloaded', 'Too many passwords are being hashed.', { retryAfterS: 5 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // A waiting task takes over this one's place; only when none waits is the place free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
