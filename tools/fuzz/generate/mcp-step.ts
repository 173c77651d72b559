import fc from 'fast-check';
import { ID_PLACE } from '../step.ts';
import type { McpStep, Target } from '../step.ts';
import { anyAuth } from './rest-step.ts';
import { UNKNOWN_NAMES } from './values.ts';

/** The arguments of each tool, with valid values. No call waits for an audit. */
const TOOLS: Record<string, Record<string, readonly unknown[]>> = {
  audit_page: { url: ['https://a.invalid/'], privacy: [0, 1], wait_s: [0] },
  get_report: { report_id: [ID_PLACE], detail: ['summary', 'findings', 'full'] },
  list_findings: { report_id: [ID_PLACE], verdict: ['fail', 'warn'] },
  get_finding: { report_id: [ID_PLACE], check: ['document-title', 'no-such-check'] },
  compare_runs: { report_id: [ID_PLACE] },
  list_reports: { search: ['a'], limit: [10] },
  list_projects: { search: ['a'] },
  list_checks: { category: ['seo'] },
  explain_check: { check: ['document-title', 'no-such-check'] },
  start_import: { urls: [['https://a.invalid/']] },
  get_import: { import_id: [ID_PLACE] },
  no_such_tool: {},
};
const HOSTILE: readonly unknown[] = [
  '',
  '\0',
  '\u202Eabc',
  "' OR 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(3_000),
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  {},
  ['a', 1],
  { a: [{}] },
];
const METHODS = [
  'tools/list',
  'prompts/list',
  'prompts/get',
  'ping',
  'initialize',
  'resources/list',
  'no/such',
];
/** Bodies that are not requests. */
const NONSENSE = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":7}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"${'x'.repeat(70_000)}"}}`,
  '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping","__proto__":{"a":1}}',
];

/** Any request for the MCP endpoint: a tool call, another method, or nonsense. */
export function anyMcpStep(): fc.Arbitrary<McpStep> {
  const nonsense = fc
    .constantFrom(...NONSENSE)
    .map((body) => ({ body, target: 'none' as const, tool: null }));
  return fc
    .record({
      request: fc.oneof(
        { weight: 6, arbitrary: anyCall() },
        { weight: 2, arbitrary: anyMethod() },
        { weight: 1, arbitrary: nonsense },
      ),
      auth: anyAuth,
    })
    .map(({ request, auth }) => ({ kind: 'mcp', ...request, auth }));
}

type McpRequest = Pick<McpStep, 'body' | 'target' | 'tool'>;

function anyCall(): fc.Arbitrary<McpRequest> {
  const target = fc.constantFrom<Target[]>('own', 'foreign', 'unknown', 'malformed');
  return fc.constantFrom(...Object.keys(TOOLS)).chain((tool) =>
    fc.tuple(target, argumentsOf(TOOLS[tool] ?? {})).map(([place, given]) => {
      const isNamed = JSON.stringify(given).includes(ID_PLACE);
      return {
        tool,
        target: isNamed ? place : 'none',
        body: requestOf('tools/call', { name: tool, arguments: given }),
      };
    }),
  );
}

function argumentsOf(fields: Record<string, readonly unknown[]>): fc.Arbitrary<object> {
  const given = Object.entries(fields).map(([name, values]) => {
    const valid = fc.constantFrom(...values).map((value): unknown => value);
    const hostile = fc.constantFrom(...HOSTILE);
    const value = fc.oneof({ weight: 8, arbitrary: valid }, { weight: 1, arbitrary: hostile });
    return value.map((chosen): [string, unknown] => [name, chosen]);
  });
  const unknown = fc.option(
    fc.constantFrom(...UNKNOWN_NAMES).map((name): [string, unknown] => [name, 1]),
    {
      nil: null,
      freq: 8,
    },
  );
  return fc
    .tuple(fc.tuple(...given), unknown)
    .map(([known, other]) => Object.fromEntries(other === null ? known : [...known, other]));
}

function anyMethod(): fc.Arbitrary<McpRequest> {
  return fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom({}, { name: 'explain_report' }, { cursor: 'x' }, null, []),
    )
    .map(([method, params]) => ({ tool: null, target: 'none', body: requestOf(method, params) }));
}

function requestOf(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}
