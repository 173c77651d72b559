import { timingSafeEqual } from 'node:crypto';
import { SettingsError } from '@pagemark/core';
import { createSecretBox } from './secret-box.ts';
import type { SecretBox } from './secret-box.ts';
import { makeSecretKey, readSecretKey } from './secret-key-file.ts';

/** With which key a database is used: what it keeps of that. */
export type KeyChecks = {
  find(): Promise<Uint8Array | null>;
  /** Keeps the check of a key unless there is one; answers the one that is kept. */
  claim(keyCheck: Uint8Array): Promise<Uint8Array>;
  /** Forgets the key when nothing needs it. Answers whether it is forgotten. */
  forgetUnused(): Promise<boolean>;
};

/**
 * Opens the key of a database, which the first process that comes makes. A key that is not the one the database is used with
 * is refused: what is sealed with one cannot be opened with the other. Throws SettingsError.
 */
export async function openSecretBox(path: string, checks: KeyChecks): Promise<SecretBox> {
  let found = await readSecretKey(path);
  let known = await checks.find();
  if (found === null && known !== null) {
    // Another process may have made both in between, the file first.
    found = await readSecretKey(path);
    // As with a backup that was brought to another place: nothing is lost with that key.
    if (found === null && (await checks.forgetUnused())) known = null;
    else if (found === null) throw missing(path);
  }
  const box = createSecretBox(found ?? (await makeSecretKey(path)));
  const kept = known ?? (await checks.claim(box.keyCheck));
  if (kept.length === box.keyCheck.length && timingSafeEqual(kept, box.keyCheck)) return box;
  throw new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} holds another key than the one that the database is used with. ${ADVICE}`,
  );
}

function missing(path: string): SettingsError {
  return new SettingsError(
    `PAGEMARK_SECRET_KEY_FILE: ${path} is not there, and the database is used with a secret key. ${ADVICE}`,
  );
}

const ADVICE =
  'Put that file there, or name it; if it is lost, run `pagemark secret-key reset` (docs/operations.md).';
