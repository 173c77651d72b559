import {
  AppShellNotice,
  AuditInfo,
  BrandMark,
  CategoryChanges,
  CategoryGroups,
  Changes,
  ComparedFindings,
  FindingBody,
  FindingRow,
  FixFirst,
  GateRing,
  MetricChanges,
  OtherFindings,
  PageMetrics,
  PagePicture,
  Panel,
  ResultTag,
  Runs,
  SafeLink,
  ScoreHistory,
  ScoreRing,
  scorePoints,
  ScoreSummary,
  ScriptChanges,
  SeverityBars,
  SeverityGroups,
  UpdatedChecks,
  UtcTime,
} from '../src/index.ts';
import type { Finding } from '../src/report-data.ts';
import {
  CATEGORIES,
  COMPARISON,
  FETCH,
  FINDINGS,
  LONG_TEXT,
  REPORT,
  RUNS,
  THRESHOLDS,
} from './sample-report.ts';
import { LIGHTHOUSE_STORIES } from './lighthouse-stories.tsx';
import { ONE_PIXEL, RENDERED, RENDERED_PAGE_STORY } from './rendered-page-story.tsx';
import type { Story } from './story.ts';

const [first] = FINDINGS;
const issues = FINDINGS.filter(({ points_lost }) => points_lost > 0);
const points = scorePoints(RUNS);
const SCRIPT_CHANGES = [
  {
    id: 'canonical',
    title: 'Canonical URL',
    verdict: 'fail',
    message: 'Scripts change the canonical URL.',
    recommendation: 'Send the canonical link in the HTML, and let scripts leave it as it is.',
    raw: { count: 1, others: 1, values: ['https://www.example.com/'] },
    rendered: { count: 1, others: 1, values: ['https://www.example.com/shop/shoes'] },
  },
  {
    id: 'internal_links',
    title: 'Internal links',
    verdict: 'warn',
    message: 'Scripts add 12 internal links.',
    recommendation: 'Send links as <a href> in the HTML, so that crawlers find them without scripts.',
    raw: { count: 0, others: 0, values: [] },
    rendered: { count: 12, others: 12, values: ['https://www.example.com/a', 'https://www.example.com/b'] },
  },
] as const;

const SHELL = { reasons: [{ message: 'Its body has 0 words and 1 script.' }] };
const NOT_RENDERED = { devices: [{ error: { message: 'The browser could not be started.' } }] };

function row(finding: Finding, isOpen = false) {
  return (
    <FindingRow key={finding.id} finding={finding} isOpen={isOpen}>
      <FindingBody finding={finding} links={<a href="#all">All pages</a>} />
    </FindingRow>
  );
}

const link = (id: string, title: string) => <a href={`#${id}`}>{title}</a>;

/** The score and its parts. */
const SCORES: Story[] = [
  ...([92, 65, 12, 0, 100, null] as const).map((score): Story => ({
    component: 'ScoreRing',
    state: `score ${score}`,
    content: <ScoreRing score={score} thresholds={THRESHOLDS} />,
  })),
  {
    component: 'ScoreRing',
    state: 'smallest',
    content: <ScoreRing score={65} thresholds={THRESHOLDS} size="small" label="SEO" />,
  },
  ...(['good', 'decent', 'bad'] as const).map((result): Story => ({
    component: 'ResultTag',
    state: result,
    content: <ResultTag result={result} />,
  })),
  ...(['high', 'medium', 'low'] as const).map((severity): Story => ({
    component: 'SeverityBars',
    state: severity,
    content: <SeverityBars severity={severity} />,
  })),
  {
    component: 'ScoreSummary',
    state: 'with a result before',
    content: <ScoreSummary report={REPORT} thresholds={THRESHOLDS} previousScore={84} />,
  },
  {
    component: 'PagePicture',
    state: 'beside a score',
    content: (
      <ScoreSummary
        report={REPORT}
        thresholds={THRESHOLDS}
        previousScore={84}
        picture={
          <PagePicture
            rendering={{
              view: 'mobile',
              devices: [RENDERED, { ...RENDERED, device: 'desktop' }],
              script_changes: [],
            }}
            images={ONE_PIXEL}
          />
        }
      />
    ),
  },
  {
    component: 'ScoreSummary',
    state: 'capped',
    content: <ScoreSummary report={REPORT} thresholds={null} cappedBy={first ?? null} previousScore={null} />,
  },
  {
    component: 'ScoreSummary',
    state: 'without a result',
    content: (
      <ScoreSummary
        report={{ score: null, result: null, categories: [] }}
        thresholds={null}
        previousScore={null}
        state="Waiting"
      />
    ),
  },
  {
    component: 'FixFirst',
    state: 'five issues',
    content: <FixFirst score={71} findings={FINDINGS} thresholds={THRESHOLDS} />,
  },
  {
    component: 'ScoreHistory',
    state: 'three runs',
    content: <ScoreHistory points={points} thresholds={THRESHOLDS} />,
  },
];

const FINDING_STORIES: Story[] = [
  ...FINDINGS.map((finding): Story => ({
    component: 'FindingRow',
    state: `${finding.verdict} ${finding.id}`,
    content: row(finding),
  })),
  ...(first === undefined ? [] : [{ component: 'FindingBody', state: 'open', content: row(first, true) }]),
  {
    component: 'CategoryGroups',
    state: 'three categories',
    content: (
      <CategoryGroups
        findings={issues}
        categories={CATEGORIES}
        thresholds={null}
        row={(finding) => row(finding)}
      />
    ),
  },
  {
    component: 'SeverityGroups',
    state: 'three severities',
    content: <SeverityGroups findings={issues} row={(finding) => row(finding)} />,
  },
  { component: 'OtherFindings', state: 'folded', content: <OtherFindings findings={FINDINGS} /> },
];

const COMPARISONS: Story[] = [
  {
    component: 'Changes',
    state: 'with a comparison',
    content: <Changes runs={RUNS} comparison={COMPARISON} thresholds={null} checkLink={link} />,
  },
  {
    component: 'CategoryChanges',
    state: 'up, down and new',
    content: <CategoryChanges categories={COMPARISON.categories} thresholds={null} />,
  },
  {
    component: 'ComparedFindings',
    state: 'all kinds',
    content: <ComparedFindings comparison={COMPARISON} checkLink={link} />,
  },
  {
    component: 'ComparedFindings',
    state: 'nothing changed',
    content: (
      <ComparedFindings
        comparison={{ ...COMPARISON, new: [], fixed: [], changed: [], persisting: [], not_compared: 0 }}
        checkLink={link}
      />
    ),
  },
  {
    component: 'MetricChanges',
    state: 'with a missing value',
    content: <MetricChanges metrics={COMPARISON.metrics} />,
  },
  {
    component: 'UpdatedChecks',
    state: 'of two versions',
    content: <UpdatedChecks from={COMPARISON.from} to={{ ...COMPARISON.to, engine: '2.9.0' }} />,
  },
];

/** The components of reports. */
export const REPORT_STORIES: readonly Story[] = [
  { component: 'BrandMark', state: 'of Pagemark', content: <BrandMark /> },
  { component: 'GateRing', state: 'alone', content: <GateRing /> },
  { component: 'UtcTime', state: 'a time', content: <UtcTime time="2026-10-01T12:00:00.000Z" /> },
  { component: 'SafeLink', state: 'https', content: <SafeLink href="https://example.com/" /> },
  { component: 'SafeLink', state: 'another scheme', content: <SafeLink href="javascript:alert(1)" /> },
  {
    component: 'AuditInfo',
    state: 'with results',
    content: (
      <AuditInfo generatedAt="2026-10-01T12:00:00.000Z" results={{ engine: '2.8.0', coverage: 0.7 }} />
    ),
  },
  {
    component: 'AppShellNotice',
    state: 'not rendered',
    content: <AppShellNotice results={{ app_shell: SHELL, rendering: null }} />,
  },
  {
    component: 'AppShellNotice',
    state: 'rendering failed',
    content: <AppShellNotice results={{ app_shell: SHELL, rendering: NOT_RENDERED }} />,
  },
  {
    component: 'ScriptChanges',
    state: 'a value and a list',
    content: <ScriptChanges results={{ rendering: { script_changes: SCRIPT_CHANGES } }} />,
  },
  {
    component: 'Panel',
    state: 'with all parts',
    content: (
      <Panel title="Findings of a panel" lead="43 issues" actions={<a href="#csv">CSV</a>} isPadded>
        {LONG_TEXT}
      </Panel>
    ),
  },
  RENDERED_PAGE_STORY,
  ...LIGHTHOUSE_STORIES,
  ...SCORES,
  ...FINDING_STORIES,
  ...COMPARISONS,
  { component: 'PageMetrics', state: 'complete', content: <PageMetrics fetch={FETCH} checks={FINDINGS} /> },
  {
    component: 'PageMetrics',
    state: 'only the page',
    content: <PageMetrics fetch={{ ...FETCH, tls: null, artifacts: null, transfer_sizes: [] }} checks={[]} />,
  },
  { component: 'Runs', state: 'every state', content: <Runs runs={RUNS} /> },
];
