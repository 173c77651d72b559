import { AppError, CATEGORIES, searchChecks, SEVERITIES, VERDICTS } from '@pagemark/domain';
import { toCheckDescription } from '@pagemark/http/wire';
import { z } from 'zod';
import { pageOf } from '../results/page-of.ts';
import { defineTool } from './define-tool.ts';
import { Cursor, NextCursor } from './tool-inputs.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 25;
const SEARCH_CHARACTERS_MAX = 100;
/** Checks that an error suggests. */
const SUGGESTIONS_MAX = 5;

const CheckRow = z.strictObject({
  check: z.string().describe('Id of the check.'),
  title: z.string().describe('Title of the check.'),
  category: z.enum(CATEGORIES).describe('Category of the check.'),
  severity: z.enum(SEVERITIES).describe('Severity of the check.'),
  weight: z.number().describe('Weight in the score; 0 when it is not scored.'),
});

/** Lists the checks of this installation. */
export const listChecks = defineTool({
  name: 'list_checks',
  title: 'List checks',
  description: 'Lists the checks that audits run, one row each. Call explain_check for one of them.',
  scope: 'any',
  effect: 'reads',
  input: z.strictObject({
    search: z.string().max(SEARCH_CHARACTERS_MAX).default('').describe('Words, best matches first.'),
    category: z.enum(CATEGORIES).optional().describe('Only this category.'),
    limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT).describe('Checks per call.'),
    cursor: Cursor,
  }),
  output: z.strictObject({
    checks: z.array(CheckRow).max(LIMIT_MAX),
    total: z.int().describe('Number of checks that match.'),
    next_cursor: NextCursor,
  }),
  async run({ catalog }, { search, category, limit, cursor }) {
    const { checks } = await catalog();
    const matching = searchChecks(checks, search).filter(
      (check) => category === undefined || check.category === category,
    );
    const listed = { version: 'checks', filters: [search, category] };
    const { rows, total, next_cursor } = pageOf(matching, listed, { cursor, limit });
    const found = rows.map(({ id, title, category, severity, weight }) => {
      return { check: id, title, category, severity, weight };
    });
    return { checks: found, total, next_cursor };
  },
});

/** Explains one check. */
export const explainCheck = defineTool({
  name: 'explain_check',
  title: 'Explain a check',
  description: 'Returns why a check matters, its possible outcomes with how to fix them, and its thresholds.',
  scope: 'any',
  effect: 'reads',
  input: z.strictObject({ check: z.string().max(128).describe('Id of the check.') }),
  output: CheckRow.extend({
    description: z.string().describe('Why the check matters.'),
    thresholds: z.record(z.string(), z.number()).describe('Thresholds. Each name ends in the unit.'),
    outcomes: z.array(
      z.strictObject({
        name: z.string(),
        verdict: z.enum(VERDICTS),
        recommendation: z.string(),
        caps_result: z.boolean(),
      }),
    ),
    reference_url: z.string().describe('URL of the standard or documentation that the check follows.'),
  }),
  async run({ catalog }, { check: id }) {
    const { checks } = await catalog();
    const check = checks.find((one) => one.id === id);
    if (check === undefined) {
      const near = searchChecks(checks, id).slice(0, SUGGESTIONS_MAX);
      const hint = near.length === 0 ? '' : ` Similar: ${near.map((one) => one.id).join(', ')}.`;
      throw new AppError('check_not_found', `There is no such check.${hint}`);
    }
    const { id: _id, requires: _requires, ...described } = toCheckDescription(check);
    return { check: id, ...described };
  },
});
