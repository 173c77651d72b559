import {
  ImportListInput,
  ImportOptionsInput,
  invalidField,
  PagingInput,
  toImportOptions,
} from '@pagemark/domain';
import { eventStreams } from '@pagemark/http';
import { ImportBody, ImportedReportBody, toImportBody, toImportedReportBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { writtenImport, WrittenImport } from '../receipts.ts';
import { listPage, toListPage } from '../wire/list-page.ts';

/** Page size of rejects. */
const REJECTS_MAX = 200;
const REJECTS_DEFAULT = 100;
/** Page size of created reports. */
const CREATED_REPORTS_MAX = 100;
const CREATED_REPORTS_DEFAULT = 25;
const ID_CHARACTERS_MAX = 64;
const REASON_CHARACTERS_MAX = 1_000;

const ImportTarget = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX).toLowerCase() });

/** A page of rejects, after a line of the import. */
const RejectsInput = ImportTarget.extend({
  after_line: z.int().min(0).default(0),
  limit: z.int().min(1).max(REJECTS_MAX).default(REJECTS_DEFAULT),
  /** Only rejects of this reason. */
  reason: z.string().max(REASON_CHARACTERS_MAX).optional(),
});

/** A page of the reports that an import created, after one of them. */
const CreatedReportsInput = ImportTarget.extend({
  after: z.string().max(ID_CHARACTERS_MAX).toLowerCase().nullable().default(null),
  limit: z.int().min(1).max(CREATED_REPORTS_MAX).default(CREATED_REPORTS_DEFAULT),
});

/** A list of URLs or a sitemap. Files are streamed to `imports.file`, which is not a procedure. */
const CreateImportInput = z.strictObject({ list: ImportListInput, options: ImportOptionsInput });

const RejectsPage = z.strictObject({
  data: z.array(z.strictObject({ line: z.int().min(1), text: z.string(), reason: z.string() })),
  next_after_line: z.int().nullable(),
});

/** `example`: the first reject with the reason. */
const RejectReasons = z.array(
  z.strictObject({
    reason: z.string(),
    count: z.int().min(1),
    example: z.strictObject({ line: z.int().min(1), text: z.string() }),
  }),
);

const CreatedReportsPage = z.strictObject({ data: z.array(ImportedReportBody), next: z.string().nullable() });

/** Imports of the caller's account. */
export const importsRouter = router({
  /** Newest first. */
  list: readProcedure
    .input(PagingInput)
    .output(listPage(ImportBody))
    .query(async ({ ctx, input }) => {
      const baseUrl = ctx.baseUrl();
      const found = await ctx.services.core.imports.list(ctx.principal.accountId, input);
      const request = { input, url: `${baseUrl}/api/v1/imports` };
      return toListPage(found, request, (item) => toImportBody(item, baseUrl));
    }),

  get: readProcedure
    .input(ImportTarget)
    .output(ImportBody)
    .query(async ({ ctx, input }) =>
      toImportBody(await ctx.services.core.imports.show(ctx.principal.accountId, input.id), ctx.baseUrl()),
    ),

  /**
   * A page of rejects in the order of their lines. `next_after_line` is the `after_line` of the next page; null on the last
   * page. `imports.rejects.ndjson` and `imports.rejects.csv`, which are not procedures, return all rejects as files,
   * or those of a `reason`.
   */
  rejects: readProcedure
    .input(RejectsInput)
    .output(RejectsPage)
    .query(async ({ ctx, input }) => {
      const { id, after_line: afterLine, limit, reason = null } = input;
      const range = { afterLine, limit: limit + 1, reason };
      const found = await ctx.services.core.imports.rejectsAfter(ctx.principal.accountId, id, range);
      const data = found.slice(0, limit);
      return { data, next_after_line: found.length > limit ? (data.at(-1)?.line ?? null) : null };
    }),

  /** Why lines were rejected, the most frequent reason first, at most 50. */
  rejectReasons: readProcedure
    .input(ImportTarget)
    .output(RejectReasons)
    .query(({ ctx, input }) => ctx.services.core.imports.rejectReasons(ctx.principal.accountId, input.id)),

  /**
   * A page of the reports that an import created, in the order of its lines. `next` is the `after` of the next page; null
   * on the last page. A page may have fewer rows than `limit`, or none, before the last page: reports that the account
   * created otherwise are scanned and filtered out.
   */
  reports: readProcedure
    .input(CreatedReportsInput)
    .output(CreatedReportsPage)
    .query(async ({ ctx, input }) => {
      const { id, ...range } = input;
      const baseUrl = ctx.baseUrl();
      const { items, next } = await ctx.services.core.imports.reports(ctx.principal.accountId, id, range);
      return { data: items.map((report) => toImportedReportBody(report, baseUrl)), next };
    }),

  /** Yields the import immediately and after each change, until the audits of its reports have finished. */
  watch: readProcedure.input(ImportTarget).subscription(async function* ({
    ctx,
    input,
    signal,
  }): AsyncGenerator<ImportBody, void> {
    const { accountId } = ctx.principal;
    const { core, isStopping } = ctx.services;
    const end = { signal: ctx.whileValid(signal ?? AbortSignal.abort()), isStopping };
    const release = eventStreams.take(accountId);
    try {
      for await (const found of core.imports.watch(accountId, input.id, end))
        if (found !== null) yield toImportBody(found, ctx.baseUrl());
    } finally {
      release();
    }
  }),

  create: writeProcedure
    .input(CreateImportInput)
    .output(WrittenImport)
    .mutation(async ({ ctx, input }) => {
      const { list, options } = input;
      if (options.privacy === 2) {
        throw invalidField('privacy', 'Privacy 2 requires a password for each URL: send CSV or NDJSON.');
      }
      const received = await ctx.services.core.imports.receive(ctx.principal.accountId, {
        options: toImportOptions(options),
        name: options.name,
        idempotencyKey: ctx.idempotencyKey,
        content: contentOf(list),
      });
      return writtenImport(ctx, received);
    }),

  cancel: writeProcedure
    .input(ImportTarget)
    .output(WrittenImport)
    .mutation(async ({ ctx, input }) => {
      const canceled = await ctx.services.core.imports.cancel(ctx.principal.accountId, input.id);
      return writtenImport(ctx, canceled);
    }),

  /** Deletes an import. Its reports are kept. */
  delete: writeProcedure
    .input(ImportTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.imports.delete(ctx.principal.accountId, input.id, ctx.actor),
    ),
});

function contentOf({ sitemap, urls }: ImportListInput) {
  if (sitemap !== undefined) return { source: 'sitemap', url: sitemap } as const;
  if (urls !== undefined) return { source: 'urls', urls } as const;
  throw invalidField('urls', 'Send a file of URLs, the field urls or the field sitemap.');
}
