import type { ElementBox, EvidenceItem, RenderedElement, Severity, WebVitals } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from './check-outcomes.ts';
import { defineCheck } from './define-check.ts';
import { wholePixels } from './whole-pixels.ts';

/** Ranges of web.dev: up to the first a value is good, above the second it is poor, and between them it needs improvement. */
type Ranges = { goodMax: number; toleratedMax: number };

type VitalCheck = {
  id: string;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  ranges: Ranges;
  /** The value as it is compared and shown; null: the page did not get that far. */
  valueOf: (vitals: WebVitals) => number | null;
  /** `The largest element appeared after 900 ms`. */
  messageOf: (value: string) => string;
  /** ` ms`, or empty for a score. */
  unit: string;
  /** The elements to look at, the most important one first. */
  elementsOf?: (vitals: WebVitals) => readonly VitalElement[];
  recommendation: string;
  notMeasured: string;
};

/** `element`: null for one that has been removed. `box`: null when it is not shown. */
export type VitalElement = { element: RenderedElement | null; box: ElementBox | null };

type Measured = { value: number };

/** A check of a Web Vital, as one load of the rendered page showed it on the graded device. */
export function defineVitalCheck({
  ranges,
  valueOf,
  messageOf,
  unit,
  elementsOf = () => [],
  recommendation,
  notMeasured,
  ...check
}: VitalCheck) {
  const message = ({ value }: Measured) => `${messageOf(`${value}${unit}`)}.`;
  const advice = ({ value }: Measured, { goodMax }: Ranges) =>
    `${messageOf(`${value}${unit}`)}; at most ${goodMax}${unit} is recommended.`;
  return defineCheck({
    ...check,
    category: 'performance',
    requires: ['vitals'],
    thresholds: ranges,
    outcomes: {
      good: { verdict: 'pass', message },
      'needs-improvement': { verdict: 'warn', message: advice, recommendation },
      poor: { verdict: 'fail', message: advice, recommendation },
      'not-measured': { verdict: 'unknown', message: notMeasured },
      'not-rendered': {
        verdict: 'not_applicable',
        message: 'This can only be measured in a browser, and the page was not rendered.',
      },
    },
    run({ vitals }, { goodMax, toleratedMax }) {
      if (vitals === null) return finding('not-rendered');
      const value = valueOf(vitals);
      if (value === null) return finding('not-measured');
      const data = { value };
      if (value <= goodMax) return finding('good', { data });
      const items = elementsOf(vitals).flatMap(toItem);
      // One that has moved twice is listed once.
      const unique = [...new Map(items.map((item) => [item.selector, item])).values()];
      const evidence = evidenceOf(unique, (item) => item);
      return finding(value <= toleratedMax ? 'needs-improvement' : 'poor', { data, evidence });
    },
  });
}

function toItem({ element, box }: VitalElement): EvidenceItem[] {
  if (element === null) return [];
  const { selector, snippet } = element;
  return [{ selector, snippet, ...(box !== null && { box: wholePixels(box) }) }];
}
