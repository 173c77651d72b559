import { ImportListInput, ImportOptionsInput, invalidField, ListImportsInput } from '@pagemark/domain';
import { z } from 'zod';
import { watchImport } from '../imports/watch-import.ts';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { asWritten } from '../receipts.ts';

/** Rejects of one page. */
const REJECTS_MAX = 200;
const REJECTS_DEFAULT = 100;
/** Reports of one page. */
const MADE_REPORTS_MAX = 100;
const MADE_REPORTS_DEFAULT = 25;
const ID_CHARACTERS_MAX = 64;

const ImportTarget = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX).toLowerCase() });

/** A page of rejects: those after a line of the import. */
const RejectsInput = ImportTarget.extend({
  afterLine: z.int().min(0).default(0),
  limit: z.int().min(1).max(REJECTS_MAX).default(REJECTS_DEFAULT),
});

/** A page of the reports that an import made: those after one of them. */
const MadeReportsInput = ImportTarget.extend({
  after: z.string().max(ID_CHARACTERS_MAX).toLowerCase().nullable().default(null),
  limit: z.int().min(1).max(MADE_REPORTS_MAX).default(MADE_REPORTS_DEFAULT),
});

/** A list of addresses or a sitemap. A file is sent to `imports.file`, outside of the procedures: it is streamed. */
const CreateImportInput = z.strictObject({ list: ImportListInput, options: ImportOptionsInput });

/** Imports of the caller's account. */
export const importsRouter = router({
  /** Newest first. */
  list: readProcedure
    .input(ListImportsInput)
    .query(({ ctx, input }) => ctx.services.core.imports.list(ctx.principal.accountId, input)),

  get: readProcedure
    .input(ImportTarget)
    .query(({ ctx, input }) => ctx.services.core.imports.show(ctx.principal.accountId, input.id)),

  /**
   * A page of rejects in the order of their lines; `nextAfterLine` leads to the next one, and is null at the end. All of
   * them as a file are at `imports.rejects.ndjson`, outside of the procedures.
   */
  rejects: readProcedure.input(RejectsInput).query(async ({ ctx, input }) => {
    const { id, afterLine, limit } = input;
    const range = { afterLine, limit: limit + 1 };
    const found = await ctx.services.core.imports.rejectsAfter(ctx.principal.accountId, id, range);
    const items = found.slice(0, limit);
    return { items, nextAfterLine: found.length > limit ? (items.at(-1)?.line ?? null) : null };
  }),

  /**
   * A page of the reports that an import made, in the order of its lines; `next` leads to the next one, and is null at the
   * end. A page may be short, or empty, before the end: what the account made beside the import is looked at as well.
   */
  reports: readProcedure.input(MadeReportsInput).query(({ ctx, input }) => {
    const { id, ...range } = input;
    return ctx.services.core.imports.reports(ctx.principal.accountId, id, range);
  }),

  /** The import as it is, then every change of it, until it has ended. */
  watch: readProcedure.input(ImportTarget).subscription(({ ctx, input, signal }) =>
    watchImport(() => ctx.services.core.imports.show(ctx.principal.accountId, input.id), {
      accountId: ctx.principal.accountId,
      signal: ctx.whileValid(signal ?? AbortSignal.abort()),
      isStopping: ctx.services.isStopping,
    }),
  ),

  create: writeProcedure.input(CreateImportInput).mutation(async ({ ctx, input }) => {
    const { list, options } = input;
    if (options.privacy === 2) {
      throw invalidField('privacy', 'The privacy 2 needs a password for each URL: send CSV or NDJSON.');
    }
    const received = await ctx.services.core.imports.receive(ctx.principal.accountId, {
      options: { privacy: options.privacy, onDuplicate: options.on_duplicate },
      idempotencyKey: null,
      content: contentOf(list),
    });
    return asWritten(ctx.principal, received);
  }),

  cancel: writeProcedure.input(ImportTarget).mutation(async ({ ctx, input }) => {
    const cancelled = await ctx.services.core.imports.cancel(ctx.principal.accountId, input.id);
    return asWritten(ctx.principal, cancelled);
  }),

  /** The reports stay. */
  delete: writeProcedure
    .input(ImportTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.imports.delete(ctx.principal.accountId, input.id, ctx.actor),
    ),
});

function contentOf({ sitemap, urls }: ImportListInput) {
  if (sitemap !== undefined) return { source: 'sitemap', url: sitemap } as const;
  if (urls !== undefined) return { source: 'urls', urls } as const;
  throw invalidField('urls', 'Send a file of URLs, or the field urls or sitemap.');
}
