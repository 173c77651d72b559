import { ImportListInput, ImportOptionsInput, invalidField, ListImportsInput } from '@pagemark/domain';
import type { ImportReject } from '@pagemark/domain';
import { z } from 'zod';
import { watchImport } from '../imports/watch-import.ts';
import { readProcedure, router, writeProcedure } from '../procedures.ts';

/** Rejects that are shown; REST streams all of them. */
const REJECTS_MAX = 200;
const ID_CHARACTERS_MAX = 64;

const ImportTarget = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX).toLowerCase() });

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

  /** The first 200 rejects, in the order of their lines. */
  rejects: readProcedure.input(ImportTarget).query(async ({ ctx, input }) => {
    const { imports } = ctx.services.core;
    await imports.show(ctx.principal.accountId, input.id);
    const rejects: ImportReject[] = [];
    for await (const reject of imports.rejects(ctx.principal.accountId, input.id)) {
      rejects.push(reject);
      if (rejects.length >= REJECTS_MAX) break;
    }
    return rejects;
  }),

  /** The import as it is, then every change of it, until it has ended. */
  watch: readProcedure.input(ImportTarget).subscription(({ ctx, input, signal }) =>
    watchImport(() => ctx.services.core.imports.show(ctx.principal.accountId, input.id), {
      signal: signal ?? AbortSignal.abort(),
      isStopping: ctx.services.isStopping,
    }),
  ),

  create: writeProcedure.input(CreateImportInput).mutation(({ ctx, input }) => {
    const { list, options } = input;
    if (options.privacy === 2) {
      throw invalidField('privacy', 'The privacy 2 needs a password for each URL: send CSV or NDJSON.');
    }
    return ctx.services.core.imports.receive(ctx.principal.accountId, {
      options: { privacy: options.privacy, onDuplicate: options.on_duplicate },
      idempotencyKey: null,
      content: contentOf(list),
    });
  }),

  cancel: writeProcedure
    .input(ImportTarget)
    .mutation(({ ctx, input }) => ctx.services.core.imports.cancel(ctx.principal.accountId, input.id)),

  /** The reports stay. */
  delete: writeProcedure
    .input(ImportTarget)
    .mutation(({ ctx, input }) => ctx.services.core.imports.delete(ctx.principal.accountId, input.id)),
});

function contentOf({ sitemap, urls }: ImportListInput) {
  if (sitemap !== undefined) return { source: 'sitemap', url: sitemap } as const;
  if (urls !== undefined) return { source: 'urls', urls } as const;
  throw invalidField('urls', 'Send a file of URLs, or the field urls or sitemap.');
}
