import type { ImportClaim, ValidatedRow } from '@pagemark/core';
import type { AppliedRows } from './import-thread.ts';

type AppliesLines = { apply(claim: ImportClaim, lines: readonly ValidatedRow[]): Promise<boolean> };

/** The store of imports, which reports the rows of every batch that it applied. */
export function countRows<Imports extends AppliesLines>(
  imports: Imports,
  onRows: (rows: AppliedRows) => void,
): Imports {
  return {
    ...imports,
    async apply(claim, lines) {
      const isApplied = await imports.apply(claim, lines);
      if (isApplied) {
        const rejected = lines.filter(({ kind }) => kind === 'reject').length;
        onRows({ accepted: lines.length - rejected, rejected });
      }
      return isApplied;
    },
  };
}
