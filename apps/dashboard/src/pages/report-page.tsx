import {
  AuditInfo,
  BrandContext,
  CategoryGroups,
  Changes,
  completedScores,
  FINDING_GROUPS,
  FindingBody,
  FindingRow,
  findingsOf,
  FixFirst,
  LighthousePanel,
  OtherFindings,
  PageMetrics,
  PagePicture,
  Panel,
  readableUrl,
  outlineLink,
  RenderedPage,
  Runs,
  SafeLink,
  SiteMark,
  AppShellNotice,
  cappingCheck,
  ScoreSummary,
  ScriptChanges,
} from '@pagemark/ui';
import { useContext } from 'react';
import { PageFrame } from './page-frame.tsx';
import { reportPath } from './page-views.ts';
import type { ReportView } from './page-views.ts';
import styles from './pages.module.css';
import { RunNotice } from './run-notice.tsx';
import { Sharing } from './sharing.tsx';

/** The longest excerpt of the audited page, in characters; the JSON export has the complete stored evidence. */
const EXCERPT_MAX = 200;
const RUNS_MAX = 10;

/** The title of a report's page. */
export function reportTitle({ score, title, url }: ReportView['report']): string {
  return `${score === null ? 'Report' : `${score} of 100`}: ${title ?? readableUrl(url)}`;
}

/** The shared page of a report. */
export function ReportPage({ view }: { view: ReportView }) {
  const { report, results, comparison, runs } = view;
  const thresholds = results?.grade_thresholds ?? view.gradeThresholds;
  return (
    <PageFrame links={<Links view={view} />} footer={<Footer view={view} />}>
      <div>
        <h1>
          <bdi>{report.title ?? readableUrl(report.url)}</bdi>
        </h1>
        <p className={styles['site']}>
          <SiteMark site={report.project} isIconKnown icon={view.icon ?? undefined} />
          <SafeLink href={report.url}>
            <bdi dir="ltr">{readableUrl(report.url)}</bdi>
          </SafeLink>
        </p>
        {report.generated_at !== null && (
          <p className={styles['soft']}>
            <AuditInfo generatedAt={report.generated_at} results={results} />
          </p>
        )}
      </div>
      <RunNotice report={report} />
      <AppShellNotice results={results} />
      <ScoreSummary
        report={report}
        thresholds={thresholds}
        cappedBy={results === null ? null : cappingCheck(results)}
        previousScore={completedScores(runs)[1] ?? null}
        picture={
          <PagePicture
            rendering={results?.rendering ?? null}
            images={`${reportPath(report.id)}/screenshots`}
          />
        }
      />
      {results !== null && (
        <>
          <FixFirst
            score={report.score}
            findings={results.checks}
            thresholds={thresholds}
            isCapped={results.result_capped_by !== null}
          />
          <Changes
            runs={runs}
            comparison={comparison}
            thresholds={thresholds}
            checkLink={(id, title) => <a href={`#check-${id}`}>{title}</a>}
          />
          <Findings view={view} findings={results.checks} />
          <RenderedPage
            rendering={results.rendering}
            findings={results.checks}
            images={`${reportPath(report.id)}/screenshots`}
          />
          <LighthousePanel
            lighthouse={view.lighthouse}
            categories={report.categories}
            rendering={results.rendering}
            fileUrl={view.isPrinted ? null : (device) => `${reportPath(report.id)}/lighthouse/${device}`}
          />
          <ScriptChanges results={results} />
          <PageMetrics fetch={results.fetch} checks={results.checks} />
        </>
      )}
      {runs.length > 1 && <Runs runs={runs} shownMax={RUNS_MAX} />}
      {view.owner !== null && <Sharing view={view} owner={view.owner} />}
    </PageFrame>
  );
}

type FindingsProps = { view: ReportView; findings: NonNullable<ReportView['results']>['checks'] };

function Findings({ view: { report, results, gradeThresholds }, findings }: FindingsProps) {
  const [group] = FINDING_GROUPS;
  const issues = findingsOf(group, findings);
  return (
    <Panel title="Findings" lead={`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}>
      <CategoryGroups
        findings={issues}
        categories={report.categories}
        thresholds={results?.grade_thresholds ?? gradeThresholds}
        row={(finding, isFirst) => (
          <FindingRow key={finding.id} finding={finding} isOpen={isFirst}>
            <FindingBody
              finding={finding}
              excerptMax={EXCERPT_MAX}
              outline={outlineLink(results?.rendering ?? null, finding)}
            />
          </FindingRow>
        )}
      />
      <OtherFindings findings={findings} />
    </Panel>
  );
}

function Links({ view: { report, results, owner, hasPdf } }: { view: ReportView }) {
  const path = reportPath(report.id);
  return (
    <nav aria-label="Report">
      {owner !== null && (
        <>
          <a href="/">All reports</a> <a href="#share">Share</a>
        </>
      )}
      {results !== null && (
        <span className={styles['downloads']}>
          <span>Download: </span>
          {hasPdf && <a href={`${path}.pdf`}>PDF</a>} <a href={`${path}.csv`}>CSV</a>{' '}
          <a href={`${path}.json`}>JSON</a>
        </span>
      )}
    </nav>
  );
}

function Footer({ view: { results } }: { view: ReportView }) {
  const { name, footer } = useContext(BrandContext);
  return (
    <>
      {footer ?? `Audited with ${name}`}
      {results !== null && `, checks v${results.engine}: ${countsText(results.checks)}`}
    </>
  );
}

/** The counts of findings by group: `43 issues, 5 notes, 48 passed`. */
function countsText(findings: FindingsProps['findings']): string {
  return FINDING_GROUPS.map((group) => ({ title: group.title, count: findingsOf(group, findings).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) =>
      `${count} ${count === 1 && title.endsWith('s') ? title.slice(0, -1) : title}`.toLowerCase(),
    )
    .join(', ');
}
