import { z } from 'zod';
import { DAY_MS } from './duration.ts';
import {
  PAGE_MAX,
  PER_PAGE_DEFAULT,
  PER_PAGE_VALUES,
  PROJECT_SORTS,
  REPORT_SORTS,
  SEARCH_CHARACTERS_MAX,
  SEARCH_TOTAL_MAX,
  SORT_DIRECTIONS,
} from './list-query.ts';
import type { PerPage } from './list-query.ts';
import { ISSUE_VERDICTS } from './finding.ts';
import { PRIVACY_DEFAULT, REPORT_PASSWORD_CHARACTERS_MAX } from './privacy.ts';
import { AUDIT_MODES } from './rendering/lab-audit.ts';
import { DEVICE_CHOICES, RENDER_RUN_CHOICES, RENDERING_MODES } from './rendering/rendering-choice.ts';
import { RUN_STATUSES } from './report.ts';
import type { Result } from './result.ts';
import { normalizeUrl, URL_CHARACTERS_MAX, URL_PROBLEM_MESSAGES } from './webpage-url.ts';

// The inputs of the use cases, as validated by REST, tRPC and the command line. Values have native types; adapters whose wire
// format has only strings convert them first.

const CURSOR_CHARACTERS_MAX = 8192;
const CHECK_CHARACTERS_MAX = 128;

/** A webpage URL, normalized. Parses to `{ href, project }`. */
export const WebpageUrl = z
  .string({
    error: (issue) => (issue.input === undefined ? URL_PROBLEM_MESSAGES.empty : 'url must be a string.'),
  })
  .transform((input, context) => {
    const normalized = normalizeUrl(input);
    if (normalized.ok) return { href: normalized.url, project: normalized.project };
    context.addIssue({ code: 'custom', message: URL_PROBLEM_MESSAGES[normalized.problem] });
    return z.NEVER;
  });

const PrivacyInput = z.literal([0, 1, 2], { error: 'privacy must be one of 0, 1, 2.' });

const PasswordInput = z
  .string({ error: 'password must be a string.' })
  .min(1, 'password must not be empty.')
  .refine((password) => [...password].length <= REPORT_PASSWORD_CHARACTERS_MAX, {
    error: `password must be at most ${REPORT_PASSWORD_CHARACTERS_MAX} characters long.`,
  })
  .meta({ maxLength: REPORT_PASSWORD_CHARACTERS_MAX });

/** A value from a closed list. */
export function oneOf<const T extends readonly string[]>(field: string, values: T) {
  return z.enum(values, { error: `${field} must be one of ${values.join(', ')}.` });
}

/** Whether the page is rendered in a browser, on which devices, and how often on each. */
export const RENDERING_INPUT = {
  rendering: oneOf('rendering', RENDERING_MODES).optional(),
  devices: oneOf('devices', DEVICE_CHOICES).optional(),
  render_runs: z
    .literal([...RENDER_RUN_CHOICES], {
      error: `render_runs must be one of ${RENDER_RUN_CHOICES.join(', ')}.`,
    })
    .optional(),
};

const ModeInput = oneOf('mode', AUDIT_MODES);

export const CreateReportInput = z.strictObject({
  url: WebpageUrl,
  privacy: PrivacyInput.default(PRIVACY_DEFAULT),
  password: PasswordInput.optional(),
  mode: ModeInput.optional(),
  ...RENDERING_INPUT,
});
export type CreateReportInput = z.infer<typeof CreateReportInput>;

export const UpdateReportInput = z.strictObject({
  privacy: PrivacyInput.optional(),
  password: PasswordInput.optional(),
  indexing: z.literal([0, 1], { error: 'indexing must be one of 0, 1.' }).optional(),
  mode: ModeInput.optional(),
  ...RENDERING_INPUT,
  results: z.literal([0, 1], { error: 'results must be one of 0, 1.' }).default(0),
});
export type UpdateReportInput = z.infer<typeof UpdateReportInput>;

/** The search term of a list. */
export const SearchInput = z
  .string({ error: 'search must be a string.' })
  .max(SEARCH_CHARACTERS_MAX, `search must be at most ${SEARCH_CHARACTERS_MAX} characters long.`)
  .default('');

const PerPageInput = z
  .literal([...PER_PAGE_VALUES], { error: `per_page must be one of ${PER_PAGE_VALUES.join(', ')}.` })
  .default(PER_PAGE_DEFAULT satisfies PerPage);

const PageInput = z
  .int({ error: 'page must be a whole number of at least 1.' })
  .min(1, 'page must be a whole number of at least 1.')
  .max(PAGE_MAX, `page must be at most ${PAGE_MAX}.`);

/** The parameters of every list. */
export const PAGING = {
  sort: oneOf('sort', SORT_DIRECTIONS).default('desc'),
  per_page: PerPageInput,
  page: PageInput.optional(),
  cursor: z
    .string({ error: 'cursor must be a string.' })
    .min(1, 'cursor is not valid.')
    .max(CURSOR_CHARACTERS_MAX, 'cursor is not valid.')
    .optional(),
};

/** The error for a request with both a page and a cursor. */
export const PAGE_OR_CURSOR = {
  error: 'page and cursor cannot be combined.',
  path: ['cursor'],
};

/**
 * The error for a page number that is too high: all matches before it would have to be read, because no counter has their number.
 */
const PAGE_TOO_FAR = {
  error: `page is past the first ${SEARCH_TOTAL_MAX.toLocaleString('en')} rows. Follow meta.next_cursor instead.`,
  path: ['page'],
};

function isWithinReach({ page = 1, per_page }: { page?: number | undefined; per_page: PerPage }): boolean {
  return page * per_page <= SEARCH_TOTAL_MAX;
}

function scoreInput(field: string) {
  const error = `${field} must be a whole number from 0 to 100.`;
  return z.int({ error }).min(0, error).max(100, error);
}

/** A date, or an RFC 3339 time. It stays text, because the links of a list repeat it. */
function timeInput(field: string) {
  const error = `${field} must be a date such as 2026-11-22, or a time such as 2026-11-22T09:30:00Z.`;
  return z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error });
}

/** The first moment of a date or time, in milliseconds since the epoch. Dates are in UTC. */
export function startOfTime(text: string): number {
  return Date.parse(text);
}

/** The last moment of a date or time, in milliseconds since the epoch. Dates are in UTC. */
export function endOfTime(text: string): number {
  return Date.parse(text) + (/^\d{4}-\d{2}-\d{2}$/.test(text) ? DAY_MS - 1 : 0);
}

/** The id of a check. */
export const CheckId = z
  .string({ error: 'check must be the id of a check.' })
  .max(CHECK_CHARACTERS_MAX, 'check must be the id of a check.');

export const ListReportsInput = z
  .strictObject({
    search: SearchInput,
    search_by: oneOf('search_by', ['url']).default('url'),
    project: z
      .string({ error: 'project must be a string.' })
      .max(URL_CHARACTERS_MAX, `project must be at most ${URL_CHARACTERS_MAX} characters long.`)
      .optional(),
    result: oneOf('result', ['good', 'decent', 'bad'] satisfies Result[]).optional(),
    status: oneOf('status', RUN_STATUSES).optional(),
    privacy: PrivacyInput.optional(),
    score_min: scoreInput('score_min').optional(),
    score_max: scoreInput('score_max').optional(),
    created_from: timeInput('created_from').optional(),
    created_to: timeInput('created_to').optional(),
    import: z.uuid({ error: 'import must be the id of an import.' }).optional(),
    check: CheckId.optional(),
    verdict: oneOf('verdict', ISSUE_VERDICTS).optional(),
    sort_by: oneOf('sort_by', REPORT_SORTS).default('id'),
    ...PAGING,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, PAGE_OR_CURSOR)
  .refine(({ score_min: min, score_max: max }) => min === undefined || max === undefined || min <= max, {
    error: 'score_max must not be less than score_min.',
    path: ['score_max'],
  })
  .refine(
    ({ created_from: from, created_to: to }) =>
      from === undefined || to === undefined || startOfTime(from) <= endOfTime(to),
    { error: 'created_to must not be before created_from.', path: ['created_to'] },
  )
  .refine(({ check, verdict }) => verdict === undefined || check !== undefined, {
    error: 'verdict can only be combined with check.',
    path: ['verdict'],
  })
  .refine((input) => isCounted(input) || isWithinReach(input), PAGE_TOO_FAR);
export type ListReportsInput = z.infer<typeof ListReportsInput>;

/** Whether a list has only filters for which reports are counted. */
function isCounted({ search, ...input }: Record<string, unknown>): boolean {
  return search === '' && UNCOUNTED_FILTERS.every((filter) => input[filter] === undefined);
}

const UNCOUNTED_FILTERS = [
  'privacy',
  'score_min',
  'score_max',
  'created_from',
  'created_to',
  'import',
  'check',
] as const;

export const ListProjectsInput = z
  .strictObject({
    search: SearchInput,
    search_by: oneOf('search_by', ['project']).default('project'),
    sort_by: oneOf('sort_by', PROJECT_SORTS).default('created_at'),
    ...PAGING,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, PAGE_OR_CURSOR);
export type ListProjectsInput = z.infer<typeof ListProjectsInput>;

/** The input of a list of the pages with an issue. */
export const ListIssueReportsInput = z
  .strictObject({
    search: SearchInput,
    verdict: oneOf('verdict', ISSUE_VERDICTS).optional(),
    sort_by: oneOf('sort_by', REPORT_SORTS).default('id'),
    ...PAGING,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, PAGE_OR_CURSOR)
  .refine(isWithinReach, PAGE_TOO_FAR);
export type ListIssueReportsInput = z.infer<typeof ListIssueReportsInput>;
