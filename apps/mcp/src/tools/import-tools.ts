import {
  IMPORT_STATUSES,
  IMPORT_URLS_MAX,
  ImportListInput,
  ImportOptionsInput,
  importUrls,
  invalidField,
  toImportOptions,
} from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { toImportBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { defineTool } from './define-tool.ts';

/** Reasons of rejected lines per import. */
const REASONS_MAX = 5;

const Count = z.int().min(0).optional();

const ImportSummary = z.strictObject({
  id: z.string().describe('Id of the import, for get_import.'),
  status: z.enum(IMPORT_STATUSES).describe('Status of the import.'),
  lines: Count.describe('Lines received.'),
  created: Count.describe('Lines that created a report.'),
  refreshed: Count.describe('Lines that started a new run of an existing report.'),
  skipped: Count.describe('Lines whose URL already had a report.'),
  rejected: Count.describe('Lines that were rejected.'),
  reports: z
    .strictObject({
      pending: z.int(),
      good: z.int(),
      decent: z.int(),
      bad: z.int(),
      failed: z.int(),
    })
    .optional()
    .describe('The reports that the import created, by result.'),
  error: z.string().nullable().optional().describe('Why the import failed; null unless it did.'),
  reject_reasons: z
    .array(z.strictObject({ reason: z.string(), count: z.int() }))
    .max(REASONS_MAX)
    .optional()
    .describe('Why lines were rejected, the most frequent first.'),
  next: z.string().describe('What to call next.'),
});

// An agent cannot send a file.
const INSTEAD = `Call start_import several times with at most ${IMPORT_URLS_MAX} URLs each, or pass the URL of a sitemap.`;
const { sitemap } = ImportListInput.shape;
const { on_duplicate, name } = ImportOptionsInput.shape;

/** Audits many pages: a list of URLs or a sitemap. */
export const startImport = defineTool({
  name: 'start_import',
  title: 'Audit many pages',
  description: `Audits the pages of a list of up to ${IMPORT_URLS_MAX} URLs, or of a sitemap. Call it several times for more URLs. Returns at once; call get_import for the progress. A large sitemap starts many audits: ask the user first.`,
  scope: 'write',
  effect: 'creates',
  input: z.strictObject({
    urls: importUrls(INSTEAD).optional().describe('URLs of the pages.'),
    sitemap: sitemap.describe('URL of a sitemap or a sitemap index. Cannot be combined with urls.'),
    privacy: z
      .literal([0, 1], { error: 'privacy must be one of 0, 1.' })
      .default(1)
      .describe('0: anyone with the link may see the reports. 1: only this account.'),
    on_duplicate: on_duplicate.describe('What to do with URLs that have a report.'),
    name: name.describe('The name of the import in lists.'),
  }),
  output: ImportSummary,
  async run({ core, accountId, scopes }, { urls, sitemap, name, ...options }) {
    if ((urls === undefined) === (sitemap === undefined))
      throw invalidField('urls', 'Pass either urls or sitemap.');
    const content =
      sitemap === undefined
        ? ({ source: 'urls', urls: urls ?? [] } as const)
        : ({ source: 'sitemap', url: sitemap } as const);
    const imported = toImportOptions(options);
    const request = { options: imported, name, idempotencyKey: null, content };
    return toSummary(await core.imports.receive(accountId, request), scopes.has('read'));
  },
});

/** Returns the progress of an import. */
export const getImport = defineTool({
  name: 'get_import',
  title: 'Get an import',
  description: 'Returns the progress of an import and why lines were rejected.',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({ id: z.uuid().toLowerCase().describe('Id of the import.') }),
  output: ImportSummary,
  async run({ core, accountId }, { id }) {
    const summary = toSummary(await core.imports.show(accountId, id), true);
    const reasons = await core.imports.rejectReasons(accountId, id);
    return {
      ...summary,
      reject_reasons: reasons.slice(0, REASONS_MAX).map(({ reason, count }) => ({ reason, count })),
    };
  },
});

function toSummary(found: Import, mayRead: boolean): z.input<typeof ImportSummary> {
  const { id, status } = found;
  if (!mayRead)
    return { id, status, next: 'The key lacks the scope "read": use another key to read the import.' };
  const { lines, created, refreshed, skipped, rejected, reports, error } = toImportBody(found, '');
  const counts = { lines, created, refreshed, skipped, rejected, reports };
  return { id, status, ...counts, error: error && `${error.code}: ${error.message}`, next: nextStep(found) };
}

function nextStep({ status, auditsFinishedAtMs }: Import): string {
  if (status === 'failed')
    return 'The import failed. Read "error", fix what it names, then call start_import again.';
  if (auditsFinishedAtMs === null) return 'Call get_import later.';
  return 'Call list_reports with sort_by "score" and sort "asc".';
}
