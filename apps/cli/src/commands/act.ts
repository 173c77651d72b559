import { open } from 'node:fs/promises';
import { ACT_RULES } from '@pagemark/checks';
import { expandFindings, normalizeUrl } from '@pagemark/domain';
import { z } from 'zod';
import { actReport, agrees } from '../terminal/act-report.ts';
import type { ActCase, ActResult } from '../terminal/act-report.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { ACT_EXIT, USAGE_EXIT } from './exit-codes.ts';
import { withPageAuditor } from '../adapters/with-page-auditor.ts';

/** Today's file has 1,200 cases in 2 MB. */
const FILE_BYTES_MAX = 32 * 1024 * 1024;
const CASES_MAX = 10_000;
/** Maximum differences listed. */
const SHOWN_MAX = 100;

const Cases = z.object({
  testcases: z
    .array(
      z.object({
        ruleId: z.string().max(100),
        url: z.string().max(2_000),
        expected: z.enum(['passed', 'failed', 'inapplicable']),
      }),
    )
    .max(CASES_MAX),
});

/**
 * `pagemark checks --act FILE`: audits the pages of the test cases in a file like the W3C's `testcases.json` whose rule
 * a check implements, and prints the implementation report. Prints on stderr where the checks differ.
 */
export async function printActReport(terminal: Terminal, path: string): Promise<number> {
  const cases = await readCases(path);
  if (typeof cases === 'string') {
    terminal.err(`${plainText(path)} ${cases}.\n`);
    return USAGE_EXIT;
  }
  const rules = new Map(ACT_RULES.map((rule) => [rule.id, rule]));
  const results = await withPageAuditor({ terminal, isPublicAddress: undefined }, async (audit) => {
    const done: ActResult[] = [];
    for (const testCase of cases) {
      const rule = rules.get(testCase.ruleId);
      const url = normalizeUrl(testCase.url);
      if (rule === undefined || !url.ok) continue;
      const outcome = await audit(url.url);
      if (!outcome.ok) {
        done.push({ testCase, rule, verdicts: null });
        continue;
      }
      const { findings } = outcome.audit.results;
      const all = expandFindings(JSON.parse(findings.text), findings.catalog);
      const own = all.filter(({ id }) => rule.checks.includes(id));
      done.push({ testCase, rule, verdicts: new Map(own.map(({ id, verdict }) => [id, verdict])) });
    }
    return done;
  });
  if (results.length === 0) {
    terminal.err(`${plainText(path)} has no case of a rule that a check implements.\n`);
    return USAGE_EXIT;
  }
  terminal.out(`${JSON.stringify(actReport(results), null, 2)}\n`);
  const different = results.filter((result) => !agrees(result));
  for (const { testCase } of different.slice(0, SHOWN_MAX))
    terminal.err(`${testCase.ruleId} expects ${testCase.expected}: ${plainText(testCase.url)}\n`);
  terminal.err(`${results.length - different.length} of ${results.length} cases agree.\n`);
  return different.length === 0 ? ACT_EXIT.agrees : ACT_EXIT.differs;
}

const NO_CASES = 'is not a list of ACT test cases (testcases.json)';

/** The cases of a file, or a message that says what is wrong with it. */
async function readCases(path: string): Promise<ActCase[] | string> {
  const file = await open(path).catch(() => null);
  if (file === null) return 'cannot be read';
  try {
    const stats = await file.stat();
    // A device or a pipe has no size, and may have no end.
    if (!stats.isFile() || stats.size > FILE_BYTES_MAX) return NO_CASES;
    const parsed = Cases.safeParse(JSON.parse(await file.readFile('utf8')));
    return parsed.success ? parsed.data.testcases : NO_CASES;
  } catch (error) {
    if (error instanceof SyntaxError) return NO_CASES;
    throw error;
  } finally {
    await file.close();
  }
}
