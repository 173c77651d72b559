import type { AxeOutcome, AxeRuleResult, ElementBox, EvidenceItem, Finding, Verdict } from '@pagemark/domain';
import { pluralize } from '../definition/pluralize.ts';
import { boundedEvidence } from './bounded-finding.ts';
import type { PreparedCheck, PreparedOutcome } from './prepare-checks.ts';

const VERDICTS_OF: Record<AxeOutcome, Verdict> = {
  pass: 'pass',
  fail: 'fail',
  incomplete: 'unknown',
  inapplicable: 'not_applicable',
};

/**
 * The finding of a check that axe-core decided on the rendered page. It has the name and recommendation of the check's first
 * outcome with that verdict.
 */
export function axeFinding(check: PreparedCheck, result: AxeRuleResult): Finding {
  const { id, category, title, severity, description, reference, readsDocument } = check;

  const verdict = VERDICTS_OF[result.outcome];
  const [name, outcome] = outcomeWith(check, verdict);
  return {
    id,
    category,
    title,
    verdict,
    outcome: name,
    severity,
    message: messageOf(result),
    description,
    recommendation: verdict === 'fail' ? (outcome?.recommendation ?? '') : '',
    evidence: boundedEvidence({ count: verdict === 'pass' ? 0 : result.count, items: evidenceOf(result) }),
    data: { elements: result.count },
    reference,
    readsDocument,
  };
}

function outcomeWith(check: PreparedCheck, verdict: Verdict): [string, PreparedOutcome | undefined] {
  for (const named of check.outcomes) if (named[1].verdict === verdict) return named;
  return [verdict, undefined];
}

function messageOf({ outcome, count }: AxeRuleResult): string {
  switch (outcome) {
    case 'pass':
      return count === 0
        ? 'axe-core found no problem on the rendered page.'
        : `axe-core found no problem with ${pluralize(count, 'element')} of the rendered page.`;
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

/** The smallest box of whole CSS pixels around another. */
function wholePixels({ x, y, width, height }: ElementBox): ElementBox {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
