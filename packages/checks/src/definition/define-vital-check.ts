import type { ElementBox, EvidenceItem, RenderedElement, Severity, WebVitals } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from './check-outcomes.ts';
import { numberText } from './number-text.ts';
import { defineCheck } from './define-check.ts';
import { wholePixels } from './whole-pixels.ts';

/**
 * Ranges of web.dev: a value up to `goodMax` is good, above `toleratedMax` it is poor, and in between it needs
 * improvement.
 */
type Ranges = { goodMax: number; toleratedMax: number };

type VitalCheck = {
  id: string;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  ranges: Ranges;
  /** The value to compare and display; null when the page did not reach that point. */
  valueOf: (vitals: WebVitals) => number | null;
  /** `The largest element appeared after 900 ms`. */
  messageOf: (value: string) => string;
  /** ` ms`, or empty for a score. */
  unit: string;
  /** The elements behind the value, the most important one first. */
  elementsOf?: (vitals: WebVitals) => readonly VitalElement[];
  recommendation: string;
  notMeasured: string;
};

/** `element` is null when it was removed; `box` is null when it is not visible. */
export type VitalElement = { element: RenderedElement | null; box: ElementBox | null };

type Measured = { value: number };

/** Declares a check of a Web Vital, measured in one load of the rendered page on the graded device. */
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
  const message = ({ value }: Measured) => `${messageOf(`${numberText(value)}${unit}`)}.`;
  const advice = ({ value }: Measured, { goodMax }: Ranges) =>
    `${messageOf(`${numberText(value)}${unit}`)}; at most ${numberText(goodMax)}${unit} is recommended.`;
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
      // Lists an element that moved twice only once.
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
