import type { AxeOutcome, AxeRuleResult, RenderedView } from '@pagemark/domain';
import { appShellReasons, NO_VITALS } from '@pagemark/domain';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';

const SHELL =
  '<!doctype html><html lang="en"><title>Shop</title><div id="root"></div><script src="/app.js"></script>';
const SHOWN = `<!doctype html><html lang="en"><title>Shoes</title><h1>Shoes</h1><p>${'Warm shoes. '.repeat(60)}</p><img src="/a.png">`;

function audit(rendered: Partial<RenderedView>, sent = SHELL) {
  const code = { scripts: null, styles: null };
  const view = {
    url: 'https://example.com/',
    html: SHOWN,
    isCut: false,
    axe: [],
    code,
    vitals: NO_VITALS,
    ...rendered,
  };
  const { findings } = auditPage({ ...pageSnapshotOf({ html: sent }), rendered: view });
  return new Map(findings.map((finding) => [finding.id, finding]));
}

function axeResult(rule: string, outcome: AxeOutcome): AxeRuleResult {
  const node = { path: ['iframe', '#pale'], html: '<p id="pale">', message: 'Too pale.', box: null };
  return { rule, outcome, count: 1, nodes: outcome === 'pass' ? [] : [node] };
}

function skippedMessage(axeFramesSkipped: number) {
  return audit({ axe: [axeResult('image-alt', 'pass')], axeFramesSkipped }).get('image-alt')?.message;
}

const fiveImages = (loading = '') =>
  [0, 1, 2, 3, 4].map((at) => `<img src="/${at}.png" ${loading}>`).join('');

/** The finding about images of which the first have these distances from the top of the page. */
function lazyLoading(images: string, tops: readonly number[]) {
  const boxes = tops.map((top, at): [number, number, number, number, number] => [at, 0, top, 90, 90]);
  const html = SHOWN.replace('<img src="/a.png">', images);
  return audit({ html, boxes: [{ name: 'img', count: 5, boxes }] }).get('image-lazy-loading');
}

describe('a rendered page', () => {
  it('is evaluated as the browser showed it', () => {
    const findings = audit({});
    expect(findings.get('h1')?.verdict).toBe('pass');
    expect(findings.get('image-alt')?.verdict).toBe('fail');
    expect(findings.get('document-title')?.message).toContain('Shoes');
  });

  it('is still judged by the HTML of the server where that matters', () => {
    const findings = audit({});
    expect(appShellReasons([...findings.values()])).not.toBeNull();
    expect(findings.get('html-errors')?.verdict).toBe('pass');
    expect(findings.get('charset')?.verdict).toBe(
      auditPage(pageSnapshotOf({ html: SHELL })).findings.find(({ id }) => id === 'charset')?.verdict,
    );
  });

  it('stays out of search when a script removes its noindex, because crawlers do not run it', () => {
    const noindex = '<meta name="robots" content="noindex">';
    const found = audit({}, `${noindex}${SHOWN}`).get('is-crawlable');
    expect(found).toMatchObject({ outcome: 'blocked', evidence: { items: [{ snippet: noindex }] } });
    expect(audit({ html: `${noindex}${SHOWN}` }).get('is-crawlable')?.evidence.count).toBe(1);
    expect(
      audit({ html: `${noindex}${SHOWN}` }, `${noindex}${SHOWN}`).get('is-crawlable')?.evidence.count,
    ).toBe(1);
  });

  it('may show email addresses that only a script writes', () => {
    const [written, hidden] = ['<p>info@shoes.pt</p>', '<p data-user="info" data-at="@">Mail</p>'];
    const outcome = (sent: string) =>
      audit({ html: `${SHOWN}${written}` }, sent).get('plaintext-emails')?.outcome;
    expect(outcome(`${SHOWN}${hidden}`)).toBe('none');
    expect(outcome(`${SHOWN}${written}`)).toBe('found');
  });

  it('may have images whose size only its stylesheets set', () => {
    const html = `${SHOWN}<img src="/b.png">`;
    const unsized = (steady: number[]) =>
      audit({ html, boxes: [{ name: 'img', count: 2, boxes: [], steady }] }).get('unsized-images');
    expect(unsized([])).toMatchObject({ outcome: 'unsized', evidence: { count: 2 } });
    expect(unsized([1])).toMatchObject({ outcome: 'unsized', evidence: { count: 1 } });
    expect(unsized([0, 1])?.outcome).toBe('sized');
  });

  it('is known to show images in the first view, or below it', () => {
    expect(lazyLoading(fiveImages(), [0, 0, 100, 100, 200])?.outcome).toBe('lazy');
    expect(lazyLoading(fiveImages(), [0, 0, 100, 900, 2_000])).toMatchObject({
      data: { images: 5, eager: 1 },
    });
    expect(lazyLoading(fiveImages(), [])).toMatchObject({ data: { images: 5, eager: 2 } });
    expect(lazyLoading(fiveImages('loading=lazy'), [0, 0, 100, 100, 200])?.outcome).toBe('first-lazy');
    expect(lazyLoading(fiveImages('loading=lazy'), [1_200, 1_300])?.outcome).toBe('lazy');
  });

  it('says which findings are of the document', () => {
    const findings = audit({});
    expect(findings.get('h1')?.readsDocument).toBe(true);
    expect(findings.get('charset')?.readsDocument).toBeUndefined();
    expect(findings.get('hsts')?.readsDocument).toBeUndefined();
  });

  it.each([
    ['fail', 'fail'],
    ['incomplete', 'unknown'],
    ['inapplicable', 'not_applicable'],
    ['pass', 'pass'],
  ] as const)('axe-core decides: %s is %s', (outcome, verdict) => {
    expect(audit({ axe: [axeResult('color-contrast', outcome)] }).get('color-contrast')?.verdict).toBe(
      verdict,
    );
  });

  it.each(['color-contrast', 'target-size', 'scrollable-region-focusable'])(
    'has an unknown %s when axe-core failed, and one that does not apply when it was not to run',
    (id) => {
      const failed = audit({ axeFailure: 'timeout' }).get(id);
      expect(failed?.verdict).toBe('unknown');
      expect(failed?.message).toBe('axe-core did not finish on the rendered page in time.');
      expect(audit({}).get(id)?.verdict).toBe('not_applicable');
    },
  );

  it('axe-core decides against the check', () => {
    expect(audit({ axe: [axeResult('image-alt', 'pass')] }).get('image-alt')?.verdict).toBe('pass');
    const failed = audit({ axe: [axeResult('document-title', 'fail')] }).get('document-title');
    expect(failed?.verdict).toBe('fail');
    expect(failed?.evidence).toEqual({
      count: 1,
      items: [{ selector: 'iframe >>> #pale', snippet: '<p id="pale">', detail: 'Too pale.' }],
    });
  });

  it.each([
    ['image-alt', 'pass', 'unknown'],
    ['image-alt', 'inapplicable', 'unknown'],
    ['image-alt', 'incomplete', 'unknown'],
    ['image-alt', 'fail', 'fail'],
    // The document of the page itself decides.
    ['document-title', 'pass', 'pass'],
    // It may be in a frame that was not examined.
    ['page-has-heading-one', 'pass', 'pass'],
    ['page-has-heading-one', 'fail', 'unknown'],
  ] as const)('axe-core skipped frames: %s, which is %s elsewhere, is %s', (rule, outcome, verdict) => {
    const axe = [axeResult(rule, outcome)];
    expect(audit({ axe, axeFramesSkipped: 5 }).get(rule)?.verdict).toBe(verdict);
  });

  it.each([
    ['duplicate-id', '<i id="a"></i><i id="a"></i>', 'repeated'],
    // Only axe-core found it.
    ['duplicate-id', '', 'repeated'],
    ['label-content-name-mismatch', '<button aria-label="Open">Menu</button>', 'different'],
  ])('axe-core fails %s, which at most warns', (rule, html, outcome) => {
    const found = audit({ html: `${SHOWN}${html}`, axe: [axeResult(rule, 'fail')] }).get(rule);
    expect(found).toMatchObject({ verdict: 'warn', outcome, evidence: { count: 1 } });
    expect(found?.recommendation).not.toBe('');
  });

  it.each([
    ['duplicate-id-aria', '<label for="a">A</label><input id="a"><input id="a">', 'fail'],
    ['aria-valid-attr-value', '<input aria-label="A" aria-describedby="gone">', 'warn'],
    ['duplicate-id-aria', '', 'unknown'],
    // An image that a stylesheet hides may have no alt text.
    ['image-alt', '<img src="/b.png">', 'unknown'],
  ])('axe-core leaves %s to a person: with %s, it is %s', (rule, html, verdict) => {
    const page = { html: `${SHOWN}${html}`, axe: [axeResult(rule, 'incomplete')] };
    expect(audit(page).get(rule)?.verdict).toBe(verdict);
  });

  it('reports a missing H1 once', () => {
    const html = `<p>${'Shoes for the mountains. '.repeat(20)}</p>`;
    const findings = audit({ html, axe: [axeResult('page-has-heading-one', 'fail')] });
    expect(findings.get('h1')?.verdict).toBe('fail');
    expect(findings.get('page-has-heading-one')).toMatchObject({
      verdict: 'not_applicable',
      outcome: 'no-h1',
    });
  });

  it('says how many frames axe-core skipped', () => {
    expect(skippedMessage(5)).toBe(
      'axe-core found no problem on the rendered page, but 5 frames were not examined.',
    );
    expect(skippedMessage(1)).toMatch(/, but 1 frame was not examined\.$/);
  });

  it('has unknown content when the browser showed none either', () => {
    const h1 = audit({ html: SHELL }).get('h1');
    expect(h1?.verdict).toBe('unknown');
    expect(h1?.message).toBe('The page showed next to no content in a browser.');
  });

  it.each([
    ['page-has-heading-one', 'unknown', 'warn'],
    ['landmark-one-main', 'unknown', 'fail'],
    // What it shows may be wrong.
    ['color-contrast', 'fail', 'fail'],
  ] as const)('has next to no content, where axe-core fails %s, which is %s', (rule, verdict, elsewhere) => {
    expect(audit({ html: SHELL, axe: [axeResult(rule, 'fail')] }).get(rule)?.verdict).toBe(verdict);
    expect(audit({ axe: [axeResult(rule, 'fail')] }).get(rule)?.verdict).toBe(elsewhere);
  });

  it('has unknown absences when the document was cut', () => {
    expect(audit({ isCut: true, html: '<title>x</title>' }).get('h1')?.verdict).toBe('unknown');
  });
});
