import { z } from 'zod';
import { DUPLICATE_POLICIES } from './import.ts';
import type { ImportOptions } from './import.ts';
import { PRIVACY_DEFAULT } from './privacy.ts';
import { RENDERING_INPUT } from './report-input.ts';
import { normalizeUrl, URL_PROBLEM_MESSAGES } from './webpage-url.ts';

/** The maximum number of URLs in one list in a form or in JSON. A longer list must be sent as a file. */
export const IMPORT_URLS_MAX = 1_000;

export const IMPORT_NAME_CHARACTERS_MAX = 255;

/** The options that apply to every row of an import. */
export const ImportOptionsInput = z.strictObject({
  privacy: z.literal([0, 1, 2], { error: 'privacy must be one of 0, 1, 2.' }).default(PRIVACY_DEFAULT),
  on_duplicate: z
    .enum(DUPLICATE_POLICIES, { error: `on_duplicate must be one of ${DUPLICATE_POLICIES.join(', ')}.` })
    .default('skip'),
  ...RENDERING_INPUT,
  name: z
    .string({ error: 'name must be a string.' })
    .max(IMPORT_NAME_CHARACTERS_MAX, `name must be at most ${IMPORT_NAME_CHARACTERS_MAX} characters long.`)
    .optional()
    .describe('The name of the file, which is the name of the import in lists.'),
});
export type ImportOptionsInput = z.infer<typeof ImportOptionsInput>;

export function toImportOptions(input: ImportOptionsInput): ImportOptions {
  const { privacy, on_duplicate: onDuplicate, rendering, devices, render_runs: renderRuns } = input;
  return { privacy, onDuplicate, rendering, devices, renderRuns };
}

const SitemapUrl = z.string({ error: 'sitemap must be a string.' }).transform((input, context) => {
  const normalized = normalizeUrl(input);
  if (normalized.ok) return normalized.url;
  context.addIssue({
    code: 'custom',
    message: URL_PROBLEM_MESSAGES[normalized.problem].replace(/^url/, 'sitemap'),
  });
  return z.NEVER;
});

/** The URLs of an import. `instead`: a sentence on the alternative for more URLs. */
export function importUrls(instead: string) {
  return z
    .array(z.string({ error: 'urls must contain only strings.' }), { error: 'urls must be a list.' })
    .min(1, 'urls must contain at least one URL.')
    .max(IMPORT_URLS_MAX, `urls must contain at most ${IMPORT_URLS_MAX} URLs. ${instead}`);
}

/** A list of URLs, or the URL of a sitemap. The URLs are validated row by row, not here. */
export const ImportListInput = z
  .strictObject({
    sitemap: SitemapUrl.optional(),
    urls: importUrls('Send a file instead.').optional(),
  })
  .refine((input) => input.sitemap === undefined || input.urls === undefined, {
    error: 'sitemap and urls cannot be combined.',
    path: ['urls'],
  });
export type ImportListInput = z.infer<typeof ImportListInput>;

export const UpdateImportInput = z.strictObject({
  status: z.literal('canceled', { error: 'status must be canceled.' }),
});
