import type { Finding, PageSnapshot } from '@pagemark/domain';
import type { Check } from '../../src/definition/define-check.ts';
import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';
import { ALWAYS_MEASURED, plainHtml, transformed, TRANSFORMATIONS } from './transformations.ts';
import type { Transformation } from './transformations.ts';

/** What the transformations of one page showed: how often each check was compared, and the verdicts that changed. */
export type Comparison = {
  /** How often the verdict of each check was compared, by id. */
  compared: Map<string, number>;
  changed: { check: string; change: string; from: string; to: string }[];
  /** Transformations that the page does not allow. */
  skipped: number;
};

/** Runs the checks on a page and on each of its transformations. The size of the transfer stays that of the page. */
export function compareTransformed(snapshot: PageSnapshot, checks: readonly Check[]): Comparison {
  const comparison: Comparison = { compared: new Map(), changed: [], skipped: 0 };
  const plain = plainHtml(snapshot.body.text);
  if (plain === null) return { ...comparison, skipped: TRANSFORMATIONS.length };
  const before = findingsOf(snapshot, plain, checks);
  // Of the changes of a small page, several give the same markup, or that of the page.
  const found = new Map([[plain, before]]);
  for (const transformation of TRANSFORMATIONS) {
    const html = transformed(plain, transformation);
    if (html === null) {
      comparison.skipped += 1;
      continue;
    }
    const after = found.get(html) ?? findingsOf(snapshot, html, checks);
    found.set(html, after);
    compare(comparison, { transformation, before, after });
  }
  return comparison;
}

function findingsOf(snapshot: PageSnapshot, text: string, checks: readonly Check[]): readonly Finding[] {
  return runChecks(checks, inputsOf({ ...snapshot, body: { ...snapshot.body, text } }));
}

function compare(
  { compared, changed }: Comparison,
  {
    transformation,
    before,
    after,
  }: { transformation: Transformation; before: readonly Finding[]; after: readonly Finding[] },
): void {
  for (const [at, { id, outcome, evidence }] of before.entries()) {
    const now = after[at];
    if (now === undefined || id in ALWAYS_MEASURED || id in (transformation.measuredBy ?? {})) continue;
    compared.set(id, (compared.get(id) ?? 0) + 1);
    const from = `${outcome} (${evidence.count})`;
    const to = `${now.outcome} (${now.evidence.count})`;
    if (from !== to) changed.push({ check: id, change: transformation.name, from, to });
  }
}
