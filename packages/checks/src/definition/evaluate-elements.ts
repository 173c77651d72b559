import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { Tree } from '@pagemark/html/facts/tree';
import { finding } from './check-outcomes.ts';
import type { CheckResult } from './check-outcomes.ts';

/** How many elements a check looked at, and how many of them have its outcome. */
export type ElementCount = { checked: number; failed: number };

/** What is wrong with one element: the outcome that it calls for, and what is special about this one. */
export type Problem<Name extends string> = { outcome: Name; detail?: string };

/**
 * Judges elements one by one. `none` when there are none, `good` when nothing is wrong with any; else the first outcome
 * of `order` that one of them calls for, with those that do as evidence.
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
 * What elements are called and what is said of them, of one and of many:
 * `{ one: 'image', has: 'has alt text', have: 'have alt text' }`. The plural is `one` with an s unless `many` gives it.
 */
export type ElementPhrase = { one: string; many?: string; has: string; have: string };

/** Message when no element fails: "All 12 images have alt text.", or "The image has alt text." when there is one. */
export function allPassMessage({
  one,
  many = `${one}s`,
  has,
  have,
}: ElementPhrase): (tally: ElementCount) => string {
  return ({ checked }) =>
    checked === 1 ? `The ${one} ${has}.` : `${checked === 2 ? 'Both' : `All ${checked}`} ${many} ${have}.`;
}

/** Message when some elements fail: "3 of 12 images have no alt text.", or "The image has no alt text." */
export function someFailMessage({
  one,
  many = `${one}s`,
  has,
  have,
}: ElementPhrase): (tally: ElementCount) => string {
  return ({ checked, failed }) =>
    checked === 1 ? `The ${one} ${has}.` : `${failed} of ${checked} ${many} ${failed === 1 ? has : have}.`;
}
