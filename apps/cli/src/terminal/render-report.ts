import { styleText } from 'node:util';
import {
  APP_SHELL_REASONS,
  appShellMessage,
  appShellReasons,
  findingView,
  LIMIT_MESSAGES,
  orderFindings,
  renderingFailureOf,
  resultOf,
} from '@pagemark/domain';
import type {
  AuditResults,
  CategorySummary,
  GradeThresholds,
  EvidenceItem,
  RenderDevice,
  Result,
  ScoredFinding,
  Verdict,
} from '@pagemark/domain';
import { cut, plainText, reportWidth, wrap } from './plain-text.ts';

export type TerminalReport = {
  url: string;
  score: number;
  result: Result;
  categories: CategorySummary[];
  results: AuditResults;
};

export type RenderOptions = {
  /** Columns of the terminal. */
  width: number;
  color: boolean;
  /** Also lists checks that passed or did not apply. */
  all: boolean;
};

type Style = 'bold' | 'green' | 'yellow' | 'red' | 'blue' | 'magenta' | 'cyan' | 'gray';
type Paint = (style: Style | Style[], text: string) => string;

const BAR_CELLS = 20;
const RESULT_STYLES: Record<Result, Style> = { good: 'green', decent: 'yellow', bad: 'red' };
const MARKS: Record<Verdict, { mark: string; style: Style }> = {
  fail: { mark: '✖', style: 'red' },
  warn: { mark: '▲', style: 'yellow' },
  pass: { mark: '✔', style: 'green' },
  info: { mark: 'ℹ', style: 'blue' },
  not_applicable: { mark: '–', style: 'gray' },
  unknown: { mark: '?', style: 'magenta' },
  error: { mark: '!', style: 'magenta' },
};

/** Renders a report for a terminal: the score, the categories, then the issues, those with the greatest impact first. */
export function renderReport(report: TerminalReport, options: RenderOptions): string {
  const paint: Paint = (style, text) =>
    options.color ? styleText(style, text, { validateStream: false }) : text;
  const width = reportWidth(options.width);
  const findings = orderFindings(report.results.findings);
  const issues = findings.filter((finding) => finding.verdict === 'fail' || finding.verdict === 'warn');
  const shown = report.results.rendering?.view ?? null;
  return [
    '',
    ...renderHead(report, paint, width),
    '',
    ...report.categories.map((category) => renderCategory(category, report.results.gradeThresholds, paint)),
    '',
    ...renderIssues(issues, { paint, width, shown }),
    ...renderRest(findings, { paint, width, shown }, options.all),
    '',
  ].join('\n');
}

function renderHead(report: TerminalReport, paint: Paint, width: number): string[] {
  const { fetch, coverage, engine } = report.results;
  const style = RESULT_STYLES[report.result];
  const score = `${paint(['bold', style], `${report.score}`)}${paint('gray', ' / 100')}`;
  const details = [
    `HTTP ${fetch.status}`,
    `${Math.round(fetch.totalMs)} ms`,
    bytes(fetch.bytes.decoded),
    ...(coverage < 1 ? [`${Math.floor(coverage * 100)}% measured`] : []),
    `engine ${engine}`,
  ];
  const redirected =
    fetch.finalUrl === report.url
      ? []
      : [`  ${paint('gray', `→ ${cut(plainText(fetch.finalUrl), width - 4)}`)}`];
  return [
    `  ${paint('bold', cut(plainText(report.url), width - 2))}`,
    ...redirected,
    ...renderShell(report, paint, width),
    '',
    `  ${score}  ${bar(report.score, style, paint)}  ${paint(['bold', style], report.result)}`,
    ...renderCap(report, paint),
    `  ${paint('gray', details.join(' · '))}`,
    ...fetch.limits.map(
      ({ name }) => `  ${paint('yellow', '▲')} ${LIMIT_MESSAGES[name]} ${paint('gray', name)}`,
    ),
  ];
}

/** The notice on an app shell: what the results do not cover, why, and how the shell was recognized. */
function renderShell({ results }: TerminalReport, paint: Paint, width: number): string[] {
  const { rendering, findings } = results;
  const reasons = appShellReasons(findings);
  // The checks of a rendered page read what the browser showed.
  if ((rendering?.view ?? null) !== null || reasons === null) return [];
  const devices = rendering?.devices.map((device) => ({ error: device.ok ? null : device.failure })) ?? null;
  const message = plainText(appShellMessage('terminal', renderingFailureOf(devices)));
  return [
    '',
    ...wrap(message, width - 2).map((line) => `  ${paint('yellow', line)}`),
    ...reasons.flatMap((reason) =>
      wrap(`• ${APP_SHELL_REASONS[reason]}`, width - 4).map((line) => `    ${paint('gray', line)}`),
    ),
  ];
}

/** The line on the issue that caps the result, if one does. */
function renderCap({ result, results }: TerminalReport, paint: Paint): string[] {
  const { resultCappedBy, findings } = results;
  const cause = findings.find(({ id }) => id === resultCappedBy);
  return cause === undefined
    ? []
    : [
        `  ${paint('yellow', '▲')} At most ${result}, whatever the score: ${cause.title} ${paint('gray', cause.id)}`,
      ];
}

function renderCategory(
  category: CategorySummary,
  gradeThresholds: GradeThresholds | undefined,
  paint: Paint,
): string {
  const title = category.title.padEnd(14);
  if (category.score === null) return `  ${title}${paint('gray', 'not measured')}`;
  const style = RESULT_STYLES[resultOf(category.score, gradeThresholds)];
  const counts = [
    `${category.passed} passed`,
    ...(category.warned > 0 ? [paint('yellow', `${category.warned} warned`)] : []),
    ...(category.failed > 0 ? [paint('red', `${category.failed} failed`)] : []),
  ];
  return `  ${title}${paint(style, String(category.score).padStart(3))}  ${bar(category.score, style, paint)}  ${counts.join(', ')}`;
}

/** `shown`: the device whose document the checks read; null when the page was not rendered. */
type FindingStyle = { paint: Paint; width: number; shown: RenderDevice | null };

function renderIssues(issues: readonly ScoredFinding[], style: FindingStyle): string[] {
  const { paint } = style;
  if (issues.length === 0) return [`  ${paint('green', 'No issues found.')}`];
  return [
    `  ${paint('bold', 'What to fix')}`,
    '',
    ...issues.flatMap((finding) => renderFinding(finding, style)),
  ];
}

function renderFinding(finding: ScoredFinding, { paint, width, shown }: FindingStyle): string[] {
  const { mark, style } = MARKS[finding.verdict];
  const lost = finding.pointsLost === 0 ? '' : `  −${finding.pointsLost.toFixed(1)}`;
  const indented = (text: string, style: Style | null = null): string[] =>
    wrap(text, width - 4).map((line) => `    ${style === null ? line : paint(style, line)}`);
  const hidden = finding.evidence.count - finding.evidence.items.length;
  return [
    `  ${paint(style, mark)} ${paint('bold', finding.title)}${paint(style, lost)}  ${paint('gray', [finding.id, finding.severity, ...viewText(finding, shown)].join(' · '))}`,
    ...indented(plainText(finding.message)),
    ...finding.evidence.items.map((item) => renderEvidence(item, paint, width)),
    ...(hidden > 0 ? [`      ${paint('gray', `… and ${hidden.toLocaleString('en')} more`)}`] : []),
    ...indented(finding.description, 'gray'),
    ...(finding.recommendation === '' ? [] : indented(`→ ${finding.recommendation}`, 'cyan')),
    `    ${paint('gray', finding.reference)}`,
    '',
  ];
}

function renderEvidence(item: EvidenceItem, paint: Paint, width: number): string {
  const parts = [item.selector, item.snippet, item.url, item.detail].filter((part) => part !== undefined);
  const text = cut(parts.map(plainText).join('  '), width - 8);
  return `      ${paint('gray', '•')} ${text}`;
}

function renderRest(findings: readonly ScoredFinding[], style: FindingStyle, isListed: boolean): string[] {
  const { paint } = style;
  const rest = findings.filter((finding) => finding.verdict !== 'fail' && finding.verdict !== 'warn');
  if (isListed) return rest.map((finding) => renderLine(finding, style));
  const count = (...verdicts: Verdict[]): number =>
    rest.filter((finding) => verdicts.includes(finding.verdict)).length;
  const parts = [
    `${count('pass')} ${count('pass') === 1 ? 'check' : 'checks'} passed`,
    ...(count('not_applicable') > 0 ? [`${count('not_applicable')} did not apply`] : []),
    ...(count('info') > 0 ? [`${count('info')} ${count('info') === 1 ? 'note' : 'notes'}`] : []),
    ...(count('unknown', 'error') > 0 ? [`${count('unknown', 'error')} not measured`] : []),
  ];
  return [`  ${paint('gray', `${parts.join(', ')} (--all lists them)`)}`];
}

function renderLine(finding: ScoredFinding, { paint, width, shown }: FindingStyle): string {
  const { mark, style } = MARKS[finding.verdict];
  const view = viewText(finding, shown)
    .map((text) => `  ${text}`)
    .join('');
  const text = cut(`${finding.title}: ${plainText(finding.message)}`, width - 4 - view.length);
  return `  ${paint(style, mark)} ${text}${paint('gray', view)}`;
}

/** The device whose rendering a finding was read from; empty for the HTML that the server sent. */
function viewText(finding: ScoredFinding, shown: RenderDevice | null): string[] {
  const { device } = findingView(finding, shown);
  return device === null ? [] : [`rendered, ${device}`];
}

function bar(score: number, style: Style, paint: Paint): string {
  const filled = Math.round((score / 100) * BAR_CELLS);
  return paint(style, '█'.repeat(filled)) + paint('gray', '░'.repeat(BAR_CELLS - filled));
}

function bytes(count: number): string {
  return count < 1_000 ? `${count} B` : `${(count / 1_000).toFixed(1)} kB`;
}
