import { EVERY_REPORT, resultOf, scoreDays } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import type { BackfilledRun, Store } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { COMPLETED_AUDIT, resultsWith } from '../../testing/completed-audit.ts';
import { openAlerts } from './alert-fixture.ts';
import { createReport } from './report-corpus.ts';
import type { TestEngine } from './test-engine.ts';

const DAY_MS = 86_400_000;
const NOW_MS = 20_000 * DAY_MS;

type Issues = Parameters<typeof resultsWith>[0];
const issue = (check: string, verdict: 'fail' | 'warn', pointsLost: number, elements = 0) => ({
  check,
  verdict,
  pointsLost,
  elements,
});

function pastRun(daysAgo: number, issues: Issues): BackfilledRun {
  const score = Math.round(100 - issues.reduce((sum, { pointsLost }) => sum + pointsLost, 0));
  const results = resultsWith(issues);
  const audit: CompletedAudit = { ...COMPLETED_AUDIT, score, result: resultOf(score), results };
  const finishedAtMs = NOW_MS - daysAgo * DAY_MS;
  return {
    queuedAtMs: finishedAtMs,
    startedAtMs: finishedAtMs,
    finishedAtMs,
    end: { kind: 'completed', audit },
  };
}

const auditWith = (...checks: string[]): CompletedAudit => ({
  ...COMPLETED_AUDIT,
  results: resultsWith(checks.map((check) => issue(check, 'fail', 4))),
});

const issuesAt = async (store: Store, accountId: number) =>
  (await store.issues.list(accountId, 'example.com'))?.map(
    ({ check, verdict, pages, points, elements, sinceMs, isNew }) => [
      check,
      verdict,
      pages,
      points,
      elements,
      (NOW_MS - sinceMs) / DAY_MS,
      isNew,
    ],
  );

/** The issues of a project, and the scores of its pages by day. */
export function describeIssues(engine: TestEngine): void {
  async function open() {
    const store = await engine.openStore({ nowMs: () => NOW_MS });
    const { id: accountId } = await store.accounts.ensure('a');
    const add = (path: string, runs: BackfilledRun[]) =>
      store.history.add(accountId, {
        url: `https://example.com/${path}`,
        project: 'example.com',
        privacy: 1,
        passwordHash: null,
        runs,
      });
    return { store, accountId, add };
  }

  test('counts the pages, points and elements of each issue, and since when it exists', async () => {
    const { store, accountId, add } = await open();
    expect(await store.issues.list(accountId, 'example.com')).toBeNull();
    const alt = issue('image-alt', 'fail', 4.25, 3);
    await add('a', [pastRun(9, [alt]), pastRun(7, [alt, issue('title', 'warn', 2)])]);
    await add('b', [pastRun(9, [issue('title', 'warn', 2)]), pastRun(8, []), pastRun(2, [alt])]);
    await add('c', [pastRun(2, [issue('title', 'fail', 4)])]);
    expect(await issuesAt(store, accountId)).toEqual([
      ['image-alt', 'fail', 2, 8.5, 6, 9, false],
      // The page that had it first no longer has it.
      ['title', 'fail', 1, 4, 0, 2, true],
      ['title', 'warn', 1, 2, 0, 7, false],
    ]);
    const [first] = (await store.issues.list(accountId, 'example.com')) ?? [];
    expect(first).toMatchObject({ severity: 'high', category: 'seo', pagesTotal: 3 });
  });

  test('an issue that moves from page to page within a day is not new', async () => {
    const { store, account, addPage, audit, again, advance } = await openAlerts(engine);
    const first = await addPage('first');
    await audit(auditWith('title'));
    const second = await addPage('second');
    await audit(auditWith());
    const since = async () => {
      const issues = (await store.issues.list(account, 'shop.example')) ?? [];
      return issues.map(({ check, sinceMs, isNew }) => [check, sinceMs / DAY_MS, isNew]);
    };
    const [[, day] = []] = await since();
    advance(24 * 60);
    await again([first], auditWith());
    await again([second], auditWith('title', 'image-alt'));
    expect(await since()).toEqual([
      ['title', day, false],
      ['image-alt', Number(day) + 1, true],
    ]);
    await again([second], auditWith());
    advance(24 * 60);
    await again([second], auditWith('title'));
    expect(await since()).toEqual([['title', Number(day) + 2, true]]);
  });

  test('the issues at the end of two days are those of the pages at that time', async () => {
    const { store, accountId, add } = await open();
    await add('a', [pastRun(9, [issue('title', 'fail', 10)]), pastRun(5, [issue('image-alt', 'warn', 4)])]);
    await add('b', [pastRun(9, [issue('title', 'fail', 10)]), pastRun(2, [])]);
    const on = async (from: number, to: number) => {
      const days = { fromMs: NOW_MS - from * DAY_MS, toMs: NOW_MS - to * DAY_MS };
      const issues = await store.issues.ofDays(accountId, 'example.com', days);
      const byCheck = issues?.toSorted((one, other) => (one.check < other.check ? -1 : 1));
      return byCheck?.map(({ check, before, after }) => [check, before.pages, after.pages, after.points]);
    };
    expect(await on(9, 5)).toEqual([
      ['image-alt', 0, 1, 4],
      ['title', 2, 1, 10],
    ]);
    expect(await on(6, 0)).toEqual([
      ['image-alt', 0, 1, 4],
      ['title', 2, 0, 0],
    ]);
    expect(await on(20, 10)).toEqual([]);
    const days = { fromMs: 0, toMs: 0 };
    expect(await store.issues.ofDays(accountId, 'other.example', days)).toBeNull();
  });

  test('the issues of a day are the same from either end of the results', async () => {
    const { store, accountId, add } = await open();
    const days = [12, 9, 8, 5, 3, 1];
    for (const [page, skipped] of days.entries())
      await add(
        `page-${page}`,
        days
          .filter((day) => day !== skipped)
          .map((day) => pastRun(day, (day + page) % 3 === 0 ? [] : [issue('title', 'fail', day)])),
      );
    for (let ago = 14; ago >= 0; ago -= 1) {
      const atMs = NOW_MS - ago * DAY_MS;
      const found = await store.issues.ofDays(accountId, 'example.com', { fromMs: atMs, toMs: atMs });
      const points = days.flatMap((skipped, page) => {
        const day = days.filter((each) => each >= ago && each !== skipped).at(-1);
        return day === undefined || (day + page) % 3 === 0 ? [] : [day];
      });
      const sum = points.reduce((total, day) => total + day, 0);
      const totals = { pages: points.length, points: sum };
      expect(found?.map(({ before, after }) => [before, after])).toEqual(
        points.length === 0 ? [] : [[totals, totals]],
      );
    }
  });

  test('the scores of a day are those of all pages at the end of that day', async () => {
    const { store, accountId, add } = await open();
    await add('a', [pastRun(9, []), pastRun(5, [issue('title', 'fail', 60)])]);
    await add('b', [pastRun(9, [issue('title', 'fail', 10)])]);
    const days = scoreDays((await store.issues.scoreChanges(accountId, 'example.com')) ?? []);
    expect(days.map(({ dayMs, ...figures }) => [(NOW_MS - dayMs) / DAY_MS, figures])).toEqual([
      [9, { results: 2, pages: 2, mean: 95, median: 95, best: 100, worst: 90 }],
      [5, { results: 1, pages: 2, mean: 65, median: 65, best: 90, worst: 40 }],
    ]);
    expect(await store.issues.scoreChanges(accountId, 'other.example')).toBeNull();
  });

  test('issues and scores of an account are those of all its projects', async () => {
    const { store, accountId, add } = await open();
    await add('a', [pastRun(9, [issue('title', 'fail', 10, 1)])]);
    const other = {
      url: 'https://other.example/',
      project: 'other.example',
      privacy: 1,
      passwordHash: null,
    } as const;
    await store.history.add(accountId, { ...other, runs: [pastRun(5, [issue('title', 'fail', 60, 2)])] });
    const { id: stranger } = await store.accounts.ensure('b');
    await store.history.add(stranger, { ...other, runs: [pastRun(5, [issue('title', 'fail', 1)])] });
    const totals = { pages: 2, pagesTotal: 2, points: 70, elements: 3, projects: 2 };
    expect(await store.issues.ofAccount(accountId)).toMatchObject([
      { check: 'title', verdict: 'fail', ...totals },
    ]);
    const scoresSince = async (daysAgo: number) => {
      const changes = await store.issues.accountScoreChanges(accountId, NOW_MS - daysAgo * DAY_MS);
      return scoreDays(changes).map(({ dayMs, median }) => [(NOW_MS - dayMs) / DAY_MS, median]);
    };
    expect(await scoresSince(20)).toEqual([
      [9, 90],
      [5, 65],
    ]);
    // What was before the first day is of the day before it.
    expect(await scoresSince(6)).toEqual([
      [7, 90],
      [5, 65],
    ]);
    await store.projects.delete(accountId, 'other.example');
    expect(await store.issues.ofAccount(accountId)).toMatchObject([{ pages: 1, pagesTotal: 1, projects: 1 }]);
  });

  test('a deleted page no longer counts in the issues of its project', async () => {
    const { store, accountId, add } = await open();
    const id = await add('a', [pastRun(3, [issue('title', 'fail', 10, 1)])]);
    await add('b', [pastRun(3, [])]);
    await store.reports.delete(accountId, id, null);
    expect(await store.issues.list(accountId, 'example.com')).toEqual([]);
    const days = scoreDays((await store.issues.scoreChanges(accountId, 'example.com')) ?? []);
    expect(days).toMatchObject([{ pages: 2, worst: 90 }]);
  });

  test('the pages that have an issue are filtered, with their points', async () => {
    const { store, accountId, add } = await open();
    const id = await add('a', [pastRun(3, [issue('title', 'warn', 10, 7)])]);
    await add('b', [pastRun(3, [issue('image-alt', 'warn', 10)])]);
    const query = {
      sortBy: 'id',
      direction: 'desc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    } as const;
    const filter = { ...EVERY_REPORT, project: 'example.com', check: 'title' };
    const page = await store.reports.list(accountId, { ...filter, ...query });
    expect(page).toMatchObject({ total: 1, totalRelation: 'eq', items: [{ id }] });
    const found = await store.issues.ofReports(accountId, [id], 'title');
    expect([...found]).toEqual([[id, issue('title', 'warn', 10, 7)]]);
    const { id: other } = await store.accounts.ensure('b');
    expect([...(await store.issues.ofReports(other, [id], 'title'))]).toEqual([]);
    expect([...(await store.issues.ofReports(accountId, [id], 'nothing'))]).toEqual([]);
  });

  test('later pages of an issue that every result has skip reports without a result', async () => {
    const lists = await engine.openLists('that walk');
    onTestFinished(() => lists.close());
    const { id: accountId } = await lists.accounts.ensure('a');
    const withIssue: string[] = [];
    for (let page = 0; page < 30; page += 1) {
      const hasResult = page % 5 !== 2;
      const { id } = await createReport(lists, accountId, {
        account: 0,
        url: `https://example.com/${page}`,
        privacy: 1,
        status: hasResult ? 'completed' : 'failed',
        result: hasResult ? 'good' : null,
        score: hasResult ? 90 : null,
        generatedAtMs: page,
        nowMs: page,
        issues: hasResult ? [{ check: 'image-alt', verdict: 'fail' }] : [],
      });
      if (hasResult) withIssue.push(id);
    }
    const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc', perPage: 10 } as const;
    for (const page of [1, 2, 3, 4]) {
      const position = { kind: 'page', page } as const;
      const found = await lists.reports.list(accountId, { ...query, check: 'image-alt', position });
      expect(found.total).toBe(withIssue.length);
      expect(found.items.map(({ id }) => id)).toEqual(withIssue.slice(10 * (page - 1), 10 * page));
    }
  });
}
