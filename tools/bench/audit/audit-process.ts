// Ours: the complete audit of a page. Returns CPU milliseconds per page.
import { auditPage } from '@pagemark/checks';
import { makePage } from '../corpus/make-page.ts';
import { pageSnapshotOf } from '../corpus/page-snapshot.ts';
import { RoundRequest } from '../harness/compare-processes.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { timeSyncTask } from '../harness/time-task.ts';
import { pageCaseOf } from './page-case.ts';

const { kind, bytes } = pageCaseOf(process.argv.slice(2));
const snapshot = pageSnapshotOf(makePage(kind, bytes));
const { score, findings } = auditPage(snapshot);
if (score === null || findings.some((finding) => finding.verdict === 'error'))
  throw new Error('The page of the benchmark cannot be audited.');

serveRequests(RoundRequest, ({ roundMs }) => timeSyncTask(() => auditPage(snapshot), roundMs));
