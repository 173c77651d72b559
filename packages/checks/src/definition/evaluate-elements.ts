import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { Tree } from '@pagemark/html/facts/tree';
import { finding } from './check-outcomes.ts';
import type { CheckResult } from './check-outcomes.ts';
import { numberText } from './number-text.ts';

/** The number of evaluated elements, and how many of them have this outcome. */
export type ElementCount = { checked: number; failed: number };

/** The issue of one element: its outcome, and a detail about it. */
export type Problem<Name extends string> = { outcome: Name; detail?: string };

/**
 * Evaluates elements one by one. Returns `none` when there are none and `good` when no element has an issue; otherwise
 * the first outcome of `order` that any element has, with those elements as evidence.
 */
export function evaluateElements<const Name extends string>(
  tree: Tree,
  elements: readonly Element[],
  order: readonly Name[],
  problemOf: (element: Element) => Problem<NoInfer<Name>> | null,
): CheckResult<'none', undefined> | CheckResult<'good', ElementCount> | CheckResult<Name, ElementCount> {
  const checked = elements.length;
  if (checked === 0) return finding('none');
  const details = new Map<Name, Map<Element, string | undefined>>();
  for (const element of elements) {
    const problem = problemOf(element);
    if (problem === null) continue;
    const same = details.get(problem.outcome);
    if (same === undefined) details.set(problem.outcome, new Map([[element, problem.detail]]));
    else same.set(element, problem.detail);
  }
  const outcome = order.find((name) => details.has(name));
  if (outcome === undefined) return finding('good', { data: { checked, failed: 0 } });
  const offenders = details.get(outcome) ?? new Map<Element, string | undefined>();
  const hasDetails = [...offenders.values()].some((detail) => detail !== undefined);
  const detailOf = hasDetails ? (element: Element) => offenders.get(element) ?? '' : undefined;
  return finding(outcome, {
    data: { checked, failed: offenders.size },
    evidence: elementEvidence(tree, [...offenders.keys()], detailOf),
  });
}

/**
 * The noun and predicates for the messages: `{ one: 'image', has: 'has alt text', have: 'have alt text' }`. The plural
 * adds an s, unless `many` is given.
 */
export type ElementPhrase = { one: string; many?: string; has: string; have: string };

/** Message when no element fails: "All 12 images have alt text.", or "The image has alt text." when there is one. */
export function allPassMessage({
  one,
  many = `${one}s`,
  has,
  have,
}: ElementPhrase): (count: ElementCount) => string {
  return ({ checked }) =>
    checked === 1
      ? `The ${one} ${has}.`
      : `${checked === 2 ? 'Both' : `All ${numberText(checked)}`} ${many} ${have}.`;
}

/** Message when some elements fail: "3 of 12 images have no alt text.", or "The image has no alt text." */
export function someFailMessage({
  one,
  many = `${one}s`,
  has,
  have,
}: ElementPhrase): (count: ElementCount) => string {
  return ({ checked, failed }) =>
    checked === 1
      ? `The ${one} ${has}.`
      : `${numberText(failed)} of ${numberText(checked)} ${many} ${failed === 1 ? has : have}.`;
}
