// Baseline: cheerio's tree of the same text (also built by parse5), and the results of 42 selectors. Returns CPU
// milliseconds per page.
import { load } from 'cheerio';
import { makePage } from '../corpus/make-page.ts';
import { RoundRequest } from '../harness/compare-processes.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { timeSyncTask } from '../harness/time-task.ts';
import { pageCaseOf } from './page-case.ts';
import { SELECTOR_READS } from './selector-reads.ts';

const { kind, bytes } = pageCaseOf(process.argv.slice(2));
const html = makePage(kind, bytes);
if (readPage(html) === 0) throw new Error('The selectors find nothing in the page of the benchmark.');

serveRequests(RoundRequest, ({ roundMs }) => timeSyncTask(() => readPage(html), roundMs));

/** Parses a page and reads the results of the selectors; returns the number of values. */
function readPage(page: string): number {
  const $ = load(page);
  let values = 0;
  for (const { selector, read } of SELECTOR_READS) {
    const found = $(selector);
    if (read === 'count') values += found.length;
    else if (read === 'text') values += found.toArray().filter((element) => $(element).text() !== '').length;
    else values += found.toArray().filter((element) => $(element).attr(read.attribute) !== undefined).length;
  }
  return values;
}
