import type { Core } from '@pagemark/core';
import {
  AppError,
  ISSUE_VERDICTS,
  ListReportsInput,
  PER_PAGE_VALUES,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { ListPage, Report } from '@pagemark/domain';
import { toReportBody } from '@pagemark/http/wire';
import { Command, Option } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { InvalidOptionError } from './parse-input.ts';

/** The fields of a list that are numbers; options are text. */
const NUMBERS = new Set(['privacy', 'score_min', 'score_max', 'per_page', 'page']);
const COLUMNS = ['id', 'status', 'result', 'score', 'generated', 'url', 'error'];

const HELP = `
The filters and orders are those of GET /api/v1/reports. To continue after the last report of a page, pass the cursor
printed below it, with the same filters and order:

  pagemark reports list --project shop.example --result bad --sort-by score --sort asc --per-page 100`;

type ListOptions = Record<string, string | undefined> & { account: string };

/** `pagemark reports list`: lists the reports of an account. */
export function reportsCommand(terminal: Terminal): Command {
  const reports = new Command('reports').description('list reports');
  const list = reports
    .command('list')
    .description('list the reports of an account, a page at a time, as tab-separated lines')
    .addHelpText('after', HELP)
    .addOption(accountOption('the account that the reports belong to'))
    .option('--search <text>', 'only URLs that contain this text, case-insensitive')
    .option('--project <name>', 'only reports of this project')
    .addOption(new Option('--result <result>', 'only reports that show this result').choices(RESULTS))
    .addOption(new Option('--status <status>', 'only this status of the latest run').choices(RUN_STATUSES))
    .addOption(new Option('--privacy <number>', '0 public, 1 private, 2 password').choices(['0', '1', '2']))
    .option('--check <id>', 'only reports in which this check failed or warned')
    .addOption(new Option('--verdict <verdict>', 'with --check: only this verdict').choices(ISSUE_VERDICTS))
    .option('--score-min <score>', 'lowest score, 0 to 100')
    .option('--score-max <score>', 'highest score, 0 to 100')
    .option('--created-from <time>', 'a date in UTC, or a time such as 2026-11-22T09:30:00Z')
    .option('--created-to <time>', 'the same format; inclusive')
    .option('--import <id>', 'only reports that this import created')
    .addOption(
      new Option('--sort-by <key>', 'the order (default: id, the date created)').choices(REPORT_SORTS),
    )
    .addOption(new Option('--sort <direction>', 'its direction (default: desc)').choices(SORT_DIRECTIONS))
    .addOption(
      new Option('--per-page <number>', 'reports per page (default: 10)').choices(
        PER_PAGE_VALUES.map(String),
      ),
    )
    .option('--page <number>', 'number of the page, from 1')
    .option('--cursor <cursor>', 'continue after the last report of a page');
  list
    .addOption(new Option('--json', 'print JSON').default(false))
    .action(({ account, json, ...options }: ListOptions & { json: boolean }) => {
      const parsed = ListReportsInput.safeParse(toFields(options));
      if (!parsed.success) throw refused(parsed.error.issues[0]?.message ?? '');
      return withCore(terminal, async (core) => {
        const { id } = await accountNamed(core, account);
        const page = await core.reports.list(id, parsed.data).catch((error: unknown) => {
          // Only the list itself detects unknown check ids and cursors of other lists.
          const isRefused = error instanceof AppError && error.code === 'validation_failed';
          throw isRefused ? refused(error.message) : error;
        });
        print(terminal, page, json);
      });
    });
  return reports;
}

/** Converts options to the fields of a list: `scoreMin` to `score_min`. */
function toFields(options: Record<string, string | undefined>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([option, text]) => {
      const name = option.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [name, NUMBERS.has(name) ? toNumber(text ?? '') : text];
    }),
  );
}

function toNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function refused(message: string): InvalidOptionError {
  return new InvalidOptionError(message, Object.keys(ListReportsInput.shape));
}

function print(terminal: Terminal, page: Awaited<ReturnType<Core['reports']['list']>>, json: boolean): void {
  if (json) return terminal.out(`${JSON.stringify(toJson(page), null, 2)}\n`);
  const { items, total, totalRelation, nextCursor } = page;
  if (items.length > 0) terminal.out(`${COLUMNS.join('\t')}\n`);
  for (const report of items) terminal.out(`${row(report).join('\t')}\n`);
  const count = total.toLocaleString('en');
  terminal.err(`${items.length} of ${totalRelation === 'gte' ? `at least ${count}` : count} reports.\n`);
  if (nextCursor !== null) terminal.err(`More: --cursor ${nextCursor}\n`);
}

function row({ id, status, result, score, generatedAtMs, url, error }: Report): string[] {
  const generated = generatedAtMs === null ? '-' : new Date(generatedAtMs).toISOString();
  const reason = error === null ? '' : `${error.code}: ${error.message}`;
  return [id, status, result ?? '-', score ?? '-', generated, url, reason].map((field) =>
    plainText(String(field)),
  );
}

/** The output of `--json`: reports as the API returns them, without links. */
function toJson({ items, total, totalRelation, nextCursor }: ListPage<Report>) {
  const data = items.map((report) => {
    const { links: _, ...body } = toReportBody(report, '');
    return body;
  });
  return { data, meta: { total, total_relation: totalRelation, next_cursor: nextCursor } };
}
