// Baseline: parse5's tree of the same text, and nothing else. Returns CPU milliseconds per page.
import { parse } from 'parse5';
import { makePage } from '../corpus/make-page.ts';
import { RoundRequest } from '../harness/compare-processes.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { timeSyncTask } from '../harness/time-task.ts';
import { pageCaseOf } from './page-case.ts';

const { kind, bytes } = pageCaseOf(process.argv.slice(2));
const html = makePage(kind, bytes);

serveRequests(RoundRequest, ({ roundMs }) => timeSyncTask(() => parse(html), roundMs));
