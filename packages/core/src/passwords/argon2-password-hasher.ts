import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { createPasswordGate } from './password-gate.ts';

// OWASP's parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC_FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const deriveKey = promisify(argon2);

/** argon2id with a random salt per password. Uses all cores but one; holders take turns. */
export function createArgon2PasswordHasher(
  concurrency = Math.max(1, availableParallelism() - 1),
): PasswordHasher {
  const gate = createPasswordGate(concurrency);
  return {
    async hash(password, holder) {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await gate(holder, () =>
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
    async verify(password, phc, holder) {
      const [, memory, passes, parallelism, salt, expected] = PHC_FORM.exec(phc) ?? [];
      if (salt === undefined || expected === undefined)
        throw new Error('A stored password hash is not in argon2id format.');
      const tag = Buffer.from(expected, 'base64');
      const derived = await gate(holder, () =>
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
