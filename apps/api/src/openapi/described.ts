import { z } from 'zod';

/** Descriptions of the parameters and body fields whose schemas come from the domain, by name. */
const BY_NAME: Readonly<Record<string, string>> = {
  category: 'Only checks of this category. Default: all.',
  check: 'Only reports on which this check failed or warned, by its id. Default: any.',
  created_from: 'Only reports created at this time or later: a date in UTC, or a time. Default: any.',
  created_to:
    'Only reports created at this time or earlier: a date in UTC, including that day, or a time. Default: any.',
  cursor: 'Value of `meta.next_cursor` from the previous page.',
  devices: 'The devices that the page is rendered on. With `both`, mobile decides the score.',
  every: 'Frequency of the audits.',
  import: 'Only reports that the import with this id created. Default: all.',
  mode: '`lab`: Lighthouse also audits the page, each time after a run has completed; its results arrive later than those of the run. Default: `standard`.',
  on_duplicate:
    'What to do with a URL that already has a report. `skip`: nothing. `refresh`: start a new run of the report. `create`: create another report.',
  indexing:
    '1 lets search engines index the page of the report, 0 does not. Ignored unless the report is public (privacy 0), and reset when the report stops being public.',
  page: 'Number of the page, from 1. Cannot be combined with `cursor`.',
  password:
    'Password of the report, 1 to 1,024 characters. Required to set privacy 2, ignored with other values. Never returned.',
  path: 'Path of the directory; it starts and ends with `/`. Default: the root, `/`.',
  per_page: 'Maximum rows per page.',
  privacy:
    'Who can open the report. 0: anyone with the link. 1: only this account. 2: anyone with the password.',
  project: 'Only reports of this project. Default: all projects.',
  render_runs:
    "How many times the page is loaded on each device: 1, 3 or 5; the median run is kept. 0: the server's setting.",
  rendering:
    "When the page is rendered in a browser: `off`, `on`, `auto` (when its HTML shows next to nothing without scripts), or `default` (the server's setting).",
  result: 'Only reports whose latest completed run has this result. Default: any.',
  results: '1 starts a new run of the report. 0 does not.',
  score_max: 'Only reports whose latest completed run has at most this score, 0 to 100. Default: any.',
  score_min: 'Only reports whose latest completed run has at least this score, 0 to 100. Default: any.',
  search:
    'Only rows whose `search_by` field contains this text, case-insensitive. There are no wildcards. Default: all rows.',
  search_by: 'Field that `search` searches.',
  sitemap: 'URL of a sitemap or sitemap index whose URLs are imported. Cannot be combined with `urls`.',
  sort: 'Sort direction.',
  sort_by: 'Field to sort by. Rows with equal values are in the order of their creation or name.',
  status: 'Only reports whose latest run has this status. Default: any.',
  verdict: 'Only with `check`: `fail` or `warn`. Default: either.',
  url: 'URL of the page to audit. `https://` is added to a URL without a scheme; the fragment is removed.',
  urls: 'URLs to import, at most 1,000. Cannot be combined with `sitemap`.',
};

const SEARCH_ISSUES =
  'Only checks whose title or id contains this text, case-insensitive. There are no wildcards. Default: all.';
const ISSUE_VERDICT = 'Only issues with this verdict. Default: both.';

/** Descriptions for one operation, where the name alone means something else, by `operationId.name`. */
const BY_OPERATION: Readonly<Record<string, string>> = {
  'compareProject.from': 'The earlier date. Default: that of the last results before `to`.',
  'compareProject.to': 'The later date. Default: that of the last results.',
  'createImport.privacy':
    'Who can open the created reports. 0: anyone with the link. 1: only this account. 2: anyone with the password. 2 requires a CSV or NDJSON file with a password for each URL. A row can have its own value.',
  'listAccountIssues.search': SEARCH_ISSUES,
  'listAccountIssues.verdict': ISSUE_VERDICT,
  'listIssues.search': SEARCH_ISSUES,
  'listIssues.verdict': ISSUE_VERDICT,
  'listIssueReports.search':
    'Only reports whose URL contains this text, case-insensitive. There are no wildcards. Default: all.',
  'listIssueReports.verdict': 'Only reports with this verdict of the check. Default: both.',
  'listReports.privacy': 'Only reports with this privacy. Default: any.',
  'updateImport.status': 'New status of the import. Only `canceled` is allowed.',
};

/** The same object schema for the OpenAPI document, with a description for each field that has none. */
export function described(operationId: string, schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, field]: [string, z.ZodType]) => {
    const description = BY_OPERATION[`${operationId}.${name}`] ?? descriptionOf(field) ?? BY_NAME[name];
    return [name, description === undefined ? field : field.meta({ ...field.meta(), description })];
  });
  return z.strictObject(Object.fromEntries(fields));
}

/** The description of a field; a default or optional field has that of the schema inside. */
function descriptionOf(field: z.core.$ZodType): string | undefined {
  const { description } = z.globalRegistry.get(field) ?? {};
  if (description !== undefined) return description;
  const isWrapped = field instanceof z.ZodDefault || field instanceof z.ZodOptional;
  return isWrapped ? descriptionOf(field.def.innerType) : undefined;
}
