import { NO_VITALS } from '@pagemark/domain';
import type { AxeRuleResult, PageSnapshot, Verdict } from '@pagemark/domain';
import { auditPage } from '../../src/run/audit-page.ts';
import { CORPUS, corpusSnapshot } from '../corpus/corpus.ts';
import { GOOD_PAGES, goodSnapshot } from '../corpus/good/good-pages.ts';

/** Every check whose verdict may differ on a page that scripts do not change, with the reason. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'unused-javascript': 'Only a browser knows what runs.',
  'unused-css-rules': 'Only a browser knows what applies.',
  'largest-contentful-paint': 'Only a browser measures it.',
  'first-contentful-paint': 'Only a browser measures it.',
  'cumulative-layout-shift': 'Only a browser measures it.',
  'total-blocking-time': 'Only a browser measures it.',
};
/** Takes seconds, and has nothing that others have not. */
const TOO_LARGE: ReadonlySet<string> = new Set(['huge']);

const isWithoutScripts = ({ body }: PageSnapshot) => !/<(?:script|noscript|template)\b/i.test(body.text);

/** The pages that scripts cannot change, by name: those of the corpus, and every `step`th of the good ones. */
export function pagesWithoutScripts(step: number): [name: string, snapshot: PageSnapshot][] {
  const pages: [string, PageSnapshot][] = [
    ...Object.entries(CORPUS)
      .filter(([name]) => !TOO_LARGE.has(name))
      .map(([name, page]): [string, PageSnapshot] => [name, corpusSnapshot(name, page)]),
    ...GOOD_PAGES.filter((_name, at) => at % step === 0).map((name): [string, PageSnapshot] => [
      name,
      goodSnapshot(name),
    ]),
  ];
  return pages.filter(([, snapshot]) => isWithoutScripts(snapshot));
}

/** Whether a verdict names an issue. */
const isIssue = (verdict: Verdict | undefined) => verdict === 'fail' || verdict === 'warn';

/**
 * The checks that find an issue in one view only, when this document and these results of axe-core are what a browser showed:
 * `check: verdict, then the other one`. A result that axe-core leaves to a person is not a difference.
 */
export function changedIssues(snapshot: PageSnapshot, html: string, axe: readonly AxeRuleResult[]): string[] {
  const code = { scripts: null, styles: null };
  const view = { url: snapshot.finalUrl, html, isCut: false, axe, code, vitals: NO_VITALS };
  const { findings } = auditPage({ ...snapshot, rendered: view });
  const rendered = new Map(findings.map(({ id, verdict }) => [id, verdict]));
  return auditPage(snapshot).findings.flatMap(({ id, verdict }) => {
    const other = rendered.get(id);
    if (other === 'unknown' || id in DIFFERENT || isIssue(verdict) === isIssue(other)) return [];
    return [`${id}: ${verdict}, then ${String(other)}`];
  });
}

/** The checks whose outcome is another one when this document is what a browser showed: `check: outcome, then the other one`. */
export function changedOutcomes(snapshot: PageSnapshot, html: string): string[] {
  const code = { scripts: null, styles: null };
  const view = { url: snapshot.finalUrl, html, isCut: false, axe: [], code, vitals: NO_VITALS };
  const shown = { ...snapshot, rendered: view };
  const rendered = new Map(auditPage(shown).findings.map((found) => [found.id, found]));
  return auditPage(snapshot).findings.flatMap(({ id, verdict, outcome }) => {
    const other = rendered.get(id);
    if (other?.verdict === verdict && other.outcome === outcome) return [];
    return id in DIFFERENT ? [] : [`${id}: ${outcome}, then ${String(other?.outcome)}`];
  });
}
