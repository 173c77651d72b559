import './tokens.css';

export { CategoryGroups } from './findings/category-groups.tsx';
export { FindingBody } from './findings/finding-body.tsx';
export { cappingCheck, FINDING_GROUPS, findingsOf } from './findings/finding-labels.ts';
export { FindingRow } from './findings/finding-row.tsx';
export { OtherFindings } from './findings/other-findings.tsx';
export { SeverityBars } from './findings/severity-bars.tsx';
export { PageMetrics } from './fetch/page-metrics.tsx';
export { Logo } from './logo.tsx';
export { AuditInfo } from './report/audit-info.tsx';
export { Changes, completedScores } from './report/changes.tsx';
export { FixFirst } from './report/fix-first.tsx';
export { Panel } from './report/panel.tsx';
export { Runs } from './report/runs.tsx';
export { ScoreSummary } from './report/score-summary.tsx';
export { UtcTime } from './report/utc-time.tsx';
export { ResultTag } from './score/result-tag.tsx';
export { SafeLink } from './text/safe-link.tsx';
