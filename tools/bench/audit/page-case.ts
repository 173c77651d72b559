import { PAGE_KINDS } from '../corpus/make-page.ts';
import type { PageKind } from '../corpus/make-page.ts';

export type PageCase = { kind: PageKind; bytes: number };

/** The case in the arguments of a process of this benchmark. Throws when they are invalid. */
export function pageCaseOf([kindText, bytesText]: readonly string[]): PageCase {
  const kind = PAGE_KINDS.find((known) => known === kindText);
  const bytes = Number(bytesText);
  if (kind === undefined || !Number.isInteger(bytes))
    throw new Error('Say the kind of the page and its bytes.');
  return { kind, bytes };
}

export function argsOf({ kind, bytes }: PageCase): string[] {
  return [kind, String(bytes)];
}
