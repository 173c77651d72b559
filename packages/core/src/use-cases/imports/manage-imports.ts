import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import type { Import, ImportReject, PagingInput, ListPage, RenderingDefaults } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type {
  ImportedReport,
  ImportedReports,
  ImportedReportsRange,
  ImportStore,
  RejectReason,
} from '../../ports/import-store.ts';
import { positionOf } from '../position.ts';
import { requireBrowser } from '../require-browser.ts';
import { watchImport } from './import-watch.ts';
import type { WatchEnd } from './import-watch.ts';
import { ingestImport } from './ingest-import.ts';
import type { ImportRequest, ReceivedImport } from './ingest-import.ts';

/** Rejects per read. */
const REJECTS_MAX = 500;

/** Reasons of one import: validation has about a dozen. */
const REASONS_MAX = 50;

/** Reports per read. */
const REPORTS_MAX = 500;
/** Reports scanned at a time to find those of an import, which takes a few milliseconds. */
const SCANNED_MAX = 10_000;

/** Number of rejects that were counted but not stored. */
export type OmittedRejects = { omitted: number };

/** The use cases of imports. The first argument is the account. */
export type Imports = {
  /** Throws the errors of `ingestImport`. */
  receive(accountId: number, request: ImportRequest): Promise<Import>;
  /** Same as `receive`, and returns whether the idempotency key was used before. */
  receiveOnce(accountId: number, request: ImportRequest): Promise<ReceivedImport>;
  /** Throws `import_not_found`. */
  show(accountId: number, id: string): Promise<Import>;
  /**
   * Yields an import immediately and after each change, and null after 15 seconds without one. Ends when the audits of its
   * reports have finished, when it is deleted, after an hour, or when `end` requires it. Throws `import_not_found` before it
   * yields anything.
   */
  watch(accountId: number, id: string, end: WatchEnd): AsyncGenerator<Import | null, void>;
  list(accountId: number, input: PagingInput): Promise<ListPage<Import>>;
  /**
   * Yields the rejects of an import in the order of their lines, and at the end the number of rejects that were not stored, if
   * any. With a reason, it yields only those that have it, and no number. Throws `import_not_found`.
   */
  rejects(
    accountId: number,
    id: string,
    reason?: string | null,
  ): AsyncGenerator<ImportReject | OmittedRejects>;
  /**
   * Returns at most `limit` rejects after a line, in order; with a reason, only those that have it. Throws `import_not_found`.
   */
  rejectsAfter(
    accountId: number,
    id: string,
    range: { afterLine: number; limit: number; reason?: string | null },
  ): Promise<ImportReject[]>;
  /** The reasons of the stored rejects, at most 50, the most frequent first. Throws `import_not_found`. */
  rejectReasons(accountId: number, id: string): Promise<RejectReason[]>;
  /** Yields all reports that an import created, in the order of creation. */
  allReports(accountId: number, id: string): AsyncGenerator<ImportedReport>;
  /** Returns reports that an import created, after one of them, in the order of creation. Throws `import_not_found`. */
  reports(
    accountId: number,
    id: string,
    range: { after: string | null; limit: number },
  ): Promise<ImportedReports>;
  /** Throws `import_not_found`, and `import_finished` when it has already ended. */
  cancel(accountId: number, id: string): Promise<Import>;
  /** Throws `import_not_found`. */
  delete(accountId: number, id: string, actor?: Actor): Promise<void>;
};

export type ImportLimits = {
  /** Maximum lines of one import. Default: 10 million. */
  linesMax?: number;
  /** Null if this server has no browser. */
  rendering?: RenderingDefaults | null;
};

export function createImports(
  store: ImportStore,
  { linesMax, rendering = null }: ImportLimits = {},
): Imports {
  async function receiveOnce(accountId: number, request: ImportRequest): Promise<ReceivedImport> {
    requireBrowser(request.options, rendering);
    return ingestImport(store, accountId, request, linesMax);
  }

  async function show(accountId: number, id: string): Promise<Import> {
    const found = await store.get(accountId, id);
    if (found === null) throw importNotFound();
    return found;
  }

  return {
    receive: async (accountId, request) => (await receiveOnce(accountId, request)).received,
    receiveOnce,
    show,
    watch: (accountId, id, end) => watchImport(() => show(accountId, id), end),
    list: (accountId, input) =>
      store.list(accountId, { perPage: input.per_page, position: positionOf(input) }),
    async *rejects(accountId, id, reason = null) {
      const found = await show(accountId, id);
      let afterLine = 0;
      for (;;) {
        const some = await store.rejects(accountId, id, { afterLine, limit: REJECTS_MAX, reason });
        yield* some;
        if (some.length < REJECTS_MAX) break;
        afterLine = some.at(-1)?.line ?? afterLine;
        await yieldToEventLoop();
      }
      const omitted = found.rejected - found.keptRejects;
      if (omitted > 0 && reason === null) yield { omitted };
    },
    async rejectsAfter(accountId, id, range) {
      const found = await store.rejects(accountId, id, range);
      if (found.length === 0 && (await store.get(accountId, id)) === null) throw importNotFound();
      return found;
    },
    async rejectReasons(accountId, id) {
      const found = await store.rejectReasons(accountId, id, REASONS_MAX);
      if (found === null) throw importNotFound();
      return found;
    },
    async *allReports(accountId, id) {
      let after: string | null = null;
      do {
        const range: ImportedReportsRange = { after, limit: REPORTS_MAX, scannedMax: SCANNED_MAX };
        const found = await store.reports(accountId, id, range);
        yield* found?.items ?? [];
        after = found?.next ?? null;
        // A fast client or a file in memory never waits, so other requests would not be handled until the end.
        await yieldToEventLoop();
      } while (after !== null);
    },
    async reports(accountId, id, range) {
      const found = await store.reports(accountId, id, { ...range, scannedMax: SCANNED_MAX });
      if (found === null) throw importNotFound();
      return found;
    },
    async cancel(accountId, id) {
      const outcome = await store.cancel(accountId, id);
      if (outcome === null) throw importNotFound();
      if (outcome === 'ended') throw new AppError('import_finished', 'The import has already finished.');
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
