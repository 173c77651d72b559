import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import type { Import, ImportReject, ListImportsInput, ListPage, Report } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { ImportedReports, ImportedReportsRange, ImportStore } from '../../ports/import-store.ts';
import { positionOf } from '../position.ts';
import { ingestImport } from './ingest-import.ts';
import type { ImportRequest, ReceivedImport } from './ingest-import.ts';

/** Rejects read at a time. */
const REJECTS_MAX = 500;

/** Reports read at a time. */
const REPORTS_MAX = 500;
/** Reports looked at in one go for those of an import: some milliseconds' worth. */
const LOOKED_AT_MAX = 10_000;

/** Lines that were rejected and only counted. */
export type OmittedRejects = { omitted: number };

/** The use cases of imports. Each is of one account. */
export type Imports = {
  /** Throws what `ingestImport` throws. */
  receive(accountId: number, request: ImportRequest): Promise<Import>;
  /** The same, and returns whether the idempotency key was used before. */
  receiveOnce(accountId: number, request: ImportRequest): Promise<ReceivedImport>;
  /** Throws `import_not_found`. */
  show(accountId: number, id: string): Promise<Import>;
  list(accountId: number, input: ListImportsInput): Promise<ListPage<Import>>;
  /**
   * The rejects of an import in the order of its lines, read as they are asked for; at the end how many more there were, if
   * not all are kept. Throws `import_not_found`.
   */
  rejects(accountId: number, id: string): AsyncGenerator<ImportReject | OmittedRejects>;
  /** At most `limit` of the rejects after a line, in order. Throws `import_not_found`. */
  rejectsAfter(
    accountId: number,
    id: string,
    range: { afterLine: number; limit: number },
  ): Promise<ImportReject[]>;
  /** All reports that an import made, in the order of their creation, read as they are asked for. */
  allReports(accountId: number, id: string): AsyncGenerator<Report>;
  /** Reports that an import made, after one of them, in the order of their creation. Throws `import_not_found`. */
  reports(
    accountId: number,
    id: string,
    range: { after: string | null; limit: number },
  ): Promise<ImportedReports>;
  /** Throws `import_not_found`, `import_finished` when it has ended otherwise. */
  cancel(accountId: number, id: string): Promise<Import>;
  /** Throws `import_not_found`. */
  delete(accountId: number, id: string, actor?: Actor): Promise<void>;
};

/** `linesMax`: how many lines one import may have; 10 million when absent. */
export function createImports(store: ImportStore, { linesMax }: { linesMax?: number } = {}): Imports {
  return {
    receive: async (accountId, request) => (await ingestImport(store, accountId, request, linesMax)).received,
    receiveOnce: (accountId, request) => ingestImport(store, accountId, request, linesMax),
    async show(accountId, id) {
      const found = await store.get(accountId, id);
      if (found === null) throw importNotFound();
      return found;
    },
    list: (accountId, input) =>
      store.list(accountId, { perPage: input.per_page, position: positionOf(input) }),
    async *rejects(accountId, id) {
      const found = await store.get(accountId, id);
      if (found === null) throw importNotFound();
      let afterLine = 0;
      for (;;) {
        const some = await store.rejects(accountId, id, { afterLine, limit: REJECTS_MAX });
        yield* some;
        if (some.length < REJECTS_MAX) break;
        afterLine = some.at(-1)?.line ?? afterLine;
        await nextTurnOfLoop();
      }
      const omitted = found.rejected - found.keptRejects;
      if (omitted > 0) yield { omitted };
    },
    async rejectsAfter(accountId, id, range) {
      const found = await store.rejects(accountId, id, range);
      if (found.length === 0 && (await store.get(accountId, id)) === null) throw importNotFound();
      return found;
    },
    async *allReports(accountId, id) {
      let after: string | null = null;
      do {
        const range: ImportedReportsRange = { after, limit: REPORTS_MAX, lookedAtMax: LOOKED_AT_MAX };
        const found = await store.reports(accountId, id, range);
        yield* found?.items ?? [];
        after = found?.next ?? null;
        // A fast client, or a file in memory, never waits: without this, no other request is served until the end.
        await nextTurnOfLoop();
      } while (after !== null);
    },
    async reports(accountId, id, range) {
      const found = await store.reports(accountId, id, { ...range, lookedAtMax: LOOKED_AT_MAX });
      if (found === null) throw importNotFound();
      return found;
    },
    async cancel(accountId, id) {
      const outcome = await store.cancel(accountId, id);
      if (outcome === null) throw importNotFound();
      if (outcome === 'ended') throw new AppError('import_finished', 'The import has finished already.');
      return outcome;
    },
    async delete(accountId, id, actor) {
      if (!(await store.delete(accountId, id, actor))) throw importNotFound();
    },
  };
}

function importNotFound(): AppError {
  return new AppError('import_not_found', 'There is no such import.');
}
