import type { EvidenceItem, WebVitals } from '@pagemark/domain';
import type { Check } from '../../src/definition/define-check.ts';
import { numberText } from '../../src/definition/number-text.ts';
import { describeCheck } from './describe-check.ts';

type Outcome = 'good' | 'needs-improvement' | 'poor' | 'not-measured' | 'not-rendered';

type Options = {
  /** The largest value of each range, and the smallest step beyond it. */
  goodMax: number;
  toleratedMax: number;
  step: number;
  vitalsOf: (value: number) => Partial<WebVitals>;
  /** What the message says of a value that is good. */
  messageOf: (value: number) => string;
  /** The elements that a value which is not good names. */
  evidence: EvidenceItem[];
  unit: string;
};

const PAGE = { in: '<p>Text' };

/** Tests a check of a Web Vital at the limits of its ranges. */
export function describeVitalCheck(
  check: Check<Outcome>,
  { goodMax, toleratedMax, step, vitalsOf, messageOf, evidence, unit }: Options,
): void {
  const advised = (value: number) =>
    `${messageOf(value).replace(/\.$/, '')}; at most ${numberText(goodMax)}${unit} is recommended.`;
  describeCheck(check, [
    { ...PAGE, name: 'nothing', vitals: vitalsOf(0), outcome: 'good', data: { value: 0 }, evidence: 0 },
    {
      ...PAGE,
      name: 'the largest good value',
      vitals: vitalsOf(goodMax),
      outcome: 'good',
      message: messageOf(goodMax),
    },
    {
      ...PAGE,
      name: 'a little more',
      vitals: vitalsOf(goodMax + step),
      outcome: 'needs-improvement',
      message: advised(goodMax + step),
      evidence,
    },
    { ...PAGE, name: 'the largest of those', vitals: vitalsOf(toleratedMax), outcome: 'needs-improvement' },
    {
      ...PAGE,
      name: 'a little more than that',
      vitals: vitalsOf(toleratedMax + step),
      outcome: 'poor',
      message: advised(toleratedMax + step),
      data: { value: toleratedMax + step },
      evidence,
    },
    { ...PAGE, name: 'a page that the browser did not measure', vitals: {}, outcome: 'not-measured' },
    { ...PAGE, name: 'a page that was not rendered', outcome: 'not-rendered' },
  ]);
}
