import { CATEGORIES } from '@pagemark/domain';
import type { ScoredAudit } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { poorPage, wellMadePage } from './kit/whole-pages.ts';

const audit = (page: PageInput) => auditPage(pageSnapshotOf(page));
const idsWith = ({ findings }: ScoredAudit, ...verdicts: string[]) =>
  findings
    .filter((found) => verdicts.includes(found.verdict))
    .map((found) => `${found.id}: ${found.outcome}`);

describe('a whole page', () => {
  const good = audit(wellMadePage());
  const poor = audit(poorPage());

  it('is graded good and has no failures when it is well made', () => {
    expect(idsWith(good, 'fail', 'error')).toEqual([]);
    expect(good.result).toBe('good');
    expect(good.score).toBeGreaterThanOrEqual(90);
  });

  it('is graded bad with issues nearly everywhere', () => {
    expect(idsWith(poor, 'error')).toEqual([]);
    expect(poor.result).toBe('bad');
  });

  it('has a score in every category', () => {
    for (const { categories } of [good, poor]) {
      expect(categories.filter(({ score }) => score === null).map(({ id }) => id)).toEqual([]);
      expect(categories.map(({ id }) => id)).toEqual(CATEGORIES);
    }
  });

  it('is measured nearly completely', () => {
    expect(good.coverage).toBeGreaterThan(0.9);
  });

  it('never loses points by a fix', () => {
    const page = wellMadePage();
    const issues: [string, string][] = [
      ['<title>', '<title></title><title>'],
      [' lang="en"', ''],
      [' alt="Two brown walking shoes on a stone"', ''],
      ['<h1>', '<h4>'],
      ['<!doctype html>', ''],
      ['All shoes', 'Click here'],
      ['"@context"', '@context'],
      ['<label for="query">Search for shoes</label>', ''],
      ['name="description"', 'name="x"'],
      ['width=device-width, initial-scale=1', 'width=980'],
    ];
    for (const [sound, issue] of issues) {
      const broken = audit({ ...page, html: page.html.replace(sound, issue) });
      expect([issue, broken.score ?? 0]).toEqual([issue, Math.min(broken.score ?? 0, good.score ?? 0)]);
    }
  });

  it.each([
    ['document-title', wellMadePage().html.replace(/<title>.*<\/title>/, '')],
    [
      'is-crawlable',
      wellMadePage().html.replace('<meta charset', '<meta name="robots" content="noindex"><meta charset'),
    ],
    ['mixed-content', wellMadePage().html.replace('src="/main.js"', 'src="http://cdn.example/main.js"')],
    ['aria-hidden-body', wellMadePage().html.replace('<body>', '<body aria-hidden="true">')],
  ])('is not good with a severe issue, although its score is: %s', (id, html) => {
    const capped = audit({ ...wellMadePage(), html });
    expect(capped.score).toBeGreaterThanOrEqual(80);
    expect(capped).toMatchObject({ result: 'decent', resultCappedBy: id });
  });

  it('has the same findings for the same page', () => {
    expect(audit(wellMadePage())).toEqual(good);
  });
});
