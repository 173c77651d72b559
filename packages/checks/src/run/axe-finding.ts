import type { AxeOutcome, AxeRuleResult, EvidenceItem, Finding, Verdict } from '@pagemark/domain';
import { pluralize } from '../definition/pluralize.ts';
import { wholePixels } from '../definition/whole-pixels.ts';
import { boundedEvidence } from './bounded-finding.ts';
import type { PreparedCheck, PreparedOutcome } from './prepare-checks.ts';

const VERDICTS_OF: Record<AxeOutcome, Verdict> = {
  pass: 'pass',
  fail: 'fail',
  incomplete: 'unknown',
  inapplicable: 'not_applicable',
};

/** Rules that axe-core decides from the page's own document, independent of its frames. */
const RULES_OF_PAGE: ReadonlySet<string> = new Set([
  'aria-hidden-body',
  'bypass',
  'document-title',
  'html-has-lang',
  'meta-viewport',
]);

/** Rules for something that the page needs only once, in any of its frames. */
export const RULES_OF_ANY_FRAME: ReadonlySet<string> = new Set(['landmark-one-main', 'page-has-heading-one']);

/** Rules for which axe-core leaves every issue to a person, or those that the check warns about. */
export const RULES_LEFT_TO_PEOPLE: ReadonlySet<string> = new Set([
  'aria-prohibited-attr',
  'aria-valid-attr-value',
  'bypass',
  'duplicate-id-aria',
  'form-field-multiple-labels',
  'frame-title-unique',
  'no-autoplay-audio',
  'th-has-data-cells',
]);

/**
 * The finding of a check that axe-core decided on the rendered page. It has the name and recommendation of the check's
 * first outcome with that verdict. `framesSkipped` is the number of frames that axe-core did not examine; if they could
 * change the outcome, the finding is unknown.
 */
export function axeFinding(check: PreparedCheck, result: AxeRuleResult, framesSkipped: number): Finding {
  const { id, category, title, severity, description, reference, readsDocument } = check;

  const isOpen = framesSkipped > 0 && dependsOnFrames(result);
  const verdict = isOpen ? 'unknown' : verdictOf(check, result);
  const [name, outcome] = outcomeWith(check, verdict);
  return {
    id,
    category,
    title,
    verdict,
    outcome: name,
    severity,
    message: isOpen ? openMessage(result, framesSkipped) : messageOf(result),
    description,
    recommendation: verdict === 'fail' || verdict === 'warn' ? (outcome?.recommendation ?? '') : '',
    evidence: boundedEvidence({ count: verdict === 'pass' ? 0 : result.count, items: evidenceOf(result) }),
    data: result.outcome === 'fail' || result.outcome === 'incomplete' ? { elements: result.count } : {},
    reference,
    readsDocument,
  };
}

/** A check that at most warns does so about what axe-core fails. */
function verdictOf(check: PreparedCheck, { outcome }: AxeRuleResult): Verdict {
  const verdict = VERDICTS_OF[outcome];
  if (verdict !== 'fail' || hasVerdict(check, 'fail') || !hasVerdict(check, 'warn')) return verdict;
  return 'warn';
}

function hasVerdict({ outcomes }: PreparedCheck, verdict: Verdict): boolean {
  for (const outcome of outcomes.values()) if (outcome.verdict === verdict) return true;
  return false;
}

/** Whether a frame that was not examined could change the outcome of a rule. */
function dependsOnFrames({ rule, outcome }: AxeRuleResult): boolean {
  if (outcome === 'incomplete' || RULES_OF_PAGE.has(rule)) return false;
  return RULES_OF_ANY_FRAME.has(rule) === (outcome === 'fail');
}

function openMessage(result: AxeRuleResult, framesSkipped: number): string {
  const skipped = `${pluralize(framesSkipped, 'frame')} ${framesSkipped === 1 ? 'was' : 'were'} not examined`;
  return `${messageOf(result).replace(/\.$/, '')}, but ${skipped}.`;
}

function outcomeWith(check: PreparedCheck, verdict: Verdict): [string, PreparedOutcome | undefined] {
  for (const named of check.outcomes) if (named[1].verdict === verdict) return named;
  return [verdict, undefined];
}

function messageOf({ outcome, count }: AxeRuleResult): string {
  switch (outcome) {
    case 'pass':
      return 'axe-core found no problem on the rendered page.';
    case 'fail':
      return `axe-core found ${pluralize(count, 'element')} of the rendered page that ${count === 1 ? 'fails' : 'fail'} this rule.`;
    case 'incomplete':
      return `axe-core could not decide about ${pluralize(count, 'element')} of the rendered page.`;
    case 'inapplicable':
      return 'The rendered page has no element that this rule applies to.';
  }
}

function evidenceOf({ outcome, nodes }: AxeRuleResult): EvidenceItem[] {
  if (outcome === 'pass' || outcome === 'inapplicable') return [];
  return nodes.map(({ path, html, message, box }) => ({
    selector: path.join(' >>> '),
    snippet: html,
    detail: message,
    ...(box !== null && { box: wholePixels(box) }),
  }));
}
