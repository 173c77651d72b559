import type { ImportStore } from '../ports/import-store.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';

/**
 * Hashes one password that an import brought along, and protects the reports that were given it. Until then they are
 * private. Answers whether there was one.
 */
export async function hashNextPassword(imports: ImportStore, hasher: PasswordHasher): Promise<boolean> {
  const next = await imports.nextPassword();
  if (next === null) return false;
  if (next === 'lost') return true;
  const hash = await hasher.hash(next.password);
  while (await imports.protect(next.passwordSeq, hash));
  return true;
}
