import type { ImportStore } from '../../ports/import-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

/**
 * Hashes one password that an import brought along, and protects some of the reports that were given it; the others at
 * its next turns. Until then they are private. Answers whether there was one.
 */
export async function hashNextPassword(
  imports: ImportStore,
  hasher: Pick<PasswordHasher, 'hash'>,
): Promise<boolean> {
  const next = await imports.nextPassword();
  if (next === null) return false;
  if (next === 'lost') return true;
  await imports.protect(next.passwordSeq, next.hash ?? (await hasher.hash(next.password, 'imports')));
  return true;
}
