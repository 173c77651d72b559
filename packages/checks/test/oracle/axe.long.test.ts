import { readFileSync } from 'node:fs';
import type { PageSnapshot, Verdict } from '@pagemark/domain';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../src/registry.ts';
import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';
import { CORPUS, corpusSnapshot } from '../corpus/corpus.ts';
import { loadTables } from '../kit/check-tables.ts';
import { startAxe } from './axe-browser.ts';
import type { AxeBrowser, AxeVerdict } from './axe-browser.ts';
import { AXE_DIFFERENCES, axeRows } from './axe-differences.ts';
import { isForAxe } from './is-for-axe.ts';

const RULES = new Set(axe.getRules().map(({ ruleId }) => ruleId));
/** Waits for the duration of media, which do not exist here. */
const NEEDS_MEDIA: ReadonlySet<string> = new Set(['no-autoplay-audio']);
/** axe-core itself decides them, and they say nothing without a browser. */
const NEEDS_LAYOUT: ReadonlySet<string> = new Set(['target-size', 'scrollable-region-focusable']);
const COMMON = ALL_CHECKS.filter(({ id }) => RULES.has(id) && !NEEDS_MEDIA.has(id) && !NEEDS_LAYOUT.has(id));
const tables = await loadTables(COMMON);

/** The differences: `check: difference`. Where axe-core asks for a review, every result except a failure matches. */
function compareResults(id: string, what: string, ours: Verdict | undefined, theirs: AxeVerdict | undefined) {
  const isProblem = ours === 'fail' || ours === 'warn';
  const agrees = theirs === 'review' ? ours !== 'fail' : isProblem === (theirs === 'fail');
  return agrees ? [] : [`${id}: ${what}`];
}

/** Pages of the corpus on which axe-core takes ten seconds. */
const TOO_LARGE: ReadonlySet<string> = new Set(['huge']);

const known = AXE_DIFFERENCES.flatMap(({ cases }) => cases);
const isOfCorpus = (difference: string) => / page \S+$/.test(difference);

describe('axe-core', () => {
  let browser: AxeBrowser;
  beforeAll(async () => {
    browser = await startAxe();
  });
  afterAll(() => browser.close());

  it('has the rules whose ids the checks use', () => {
    expect(COMMON.length).toBeGreaterThanOrEqual(60);
    expect([...tables.keys()].toSorted()).toEqual(COMMON.map(({ id }) => id).toSorted());
  });

  it('agree with the checks on the pages of their tables, except for the known differences', async () => {
    const found: string[] = [];
    let judged = 0;
    for (const { check, cases } of tables.values()) {
      const whole = cases.filter((row) => isForAxe(row));
      const pages = whole.map((row) => ({ ...row, html: row.html ?? documentOf(row.in ?? '', row.head) }));
      const responses = await browser.judge(pages.map(({ html }) => ({ html, rules: [check.id] })));
      for (const [at, page] of pages.entries()) {
        const ours = runChecks([check], inputsOf(pageSnapshotOf(page)))[0]?.verdict;
        found.push(...compareResults(check.id, page.name, ours, responses[at]?.get(check.id)));
      }
      judged += pages.length;
    }
    console.info(`${judged} pages, ${found.length} of them judged otherwise`);
    expect(found.toSorted()).toEqual(known.filter((each) => !isOfCorpus(each)).toSorted());
  });

  it('agree with the checks on the pages of the corpus, except for the known differences', async () => {
    const snapshots = Object.entries(CORPUS)
      .filter(([name]) => !TOO_LARGE.has(name))
      .map(([name, page]): [string, PageSnapshot] => [name, corpusSnapshot(name, page)]);
    const rules = COMMON.map(({ id }) => id);
    const responses = await browser.judge(snapshots.map(([, { body }]) => ({ html: body.text, rules })));
    const found = snapshots.flatMap(([name, snapshot], at) =>
      runChecks(COMMON, inputsOf(snapshot)).flatMap(({ id, verdict }) =>
        verdict === 'unknown' ? [] : compareResults(id, `page ${name}`, verdict, responses[at]?.get(id)),
      ),
    );
    expect(found.toSorted()).toEqual(known.filter(isOfCorpus).toSorted());
  });

  it('differs exactly as documented, row by row', () => {
    const page = readFileSync(new URL('../../../../docs/checks/differences.md', import.meta.url), 'utf8');
    const section = /\n## axe-core\n(.*?)\n## /s.exec(page)?.[1] ?? '';
    const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
    expect(rows).toEqual(axeRows());
  });
});
