// Baseline: parse5's tree of the same text, and nothing else. Answers CPU milliseconds a page.
import { parse } from 'parse5';
import { makePage } from '../corpus/make-page.ts';
import { RoundAsk } from '../frame/compare-processes.ts';
import { serveAsks } from '../frame/serve-asks.ts';
import { timeSyncTask } from '../frame/time-task.ts';
import { pageCaseOf } from './page-case.ts';

const { kind, bytes } = pageCaseOf(process.argv.slice(2));
const html = makePage(kind, bytes);

serveAsks(RoundAsk, ({ roundMs }) => timeSyncTask(() => parse(html), roundMs));
