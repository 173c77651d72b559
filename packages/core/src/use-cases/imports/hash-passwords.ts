import type { ImportStore } from '../../ports/import-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

/**
 * Hashes one password of an import and protects some of its reports; later calls protect the others. Until then, they are
 * private. Returns whether there was a password.
 */
export async function hashNextPassword(
  imports: ImportStore,
  hasher: Pick<PasswordHasher, 'hash'>,
): Promise<boolean> {
  const next = await imports.takePendingPassword();
  if (next === null) return false;
  if (next === 'lost') return true;
  await imports.applyPassword(next, next.hash ?? (await hasher.hash(next.password, 'imports')));
  return true;
}
