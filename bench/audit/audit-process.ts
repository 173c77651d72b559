// Ours: everything that the audit does with a page. Answers CPU milliseconds a page.
import { auditPage } from '@pagemark/audit';
import { makePage } from '../corpus/make-page.ts';
import { pageSnapshotOf } from '../corpus/page-snapshot.ts';
import { RoundAsk } from '../frame/compare-processes.ts';
import { serveAsks } from '../frame/serve-asks.ts';
import { timeSyncTask } from '../frame/time-task.ts';
import { pageCaseOf } from './page-case.ts';

const { kind, bytes } = pageCaseOf(process.argv.slice(2));
const snapshot = pageSnapshotOf(makePage(kind, bytes));
const { score, findings } = auditPage(snapshot);
if (score === null || findings.some((finding) => finding.verdict === 'error'))
  throw new Error('The page of the benchmark cannot be audited.');

serveAsks(RoundAsk, ({ roundMs }) => timeSyncTask(() => auditPage(snapshot), roundMs));
