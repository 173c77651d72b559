import { describeCheck } from '../../test/kit/describe-check.ts';
import { inlineJs } from './inline-js.ts';

const script = (bytes: number, attributes = '') => `<script ${attributes}>${'a'.repeat(bytes)}</script>`;

describeCheck(inlineJs, [
  {
    name: 'none',
    in: '<script src=a.js></script>',
    outcome: 'low',
    message: 'The HTML contains no inline JavaScript.',
    data: { bytes: 0, handlers: 0 },
  },
  { name: 'within the first round trip', head: script(14_600), outcome: 'low' },
  {
    name: 'a large data block',
    in: script(50_000, 'type="application/ld+json"') + script(50_000, 'type=importmap'),
    outcome: 'low',
  },
  {
    name: 'a few handlers',
    in: '<b onclick="a()"></b>'.repeat(20),
    outcome: 'low',
    data: { handlers: 20 },
  },
  {
    name: 'one byte more',
    head: script(14_600),
    in: script(1, 'type=module'),
    outcome: 'high',
    message: 'The HTML contains 15 kB of inline JavaScript.',
    data: { bytes: 14_601 },
    evidence: 2,
  },
  { name: 'many handlers', in: '<b ONCLICK="a()"></b>'.repeat(21), outcome: 'high' },
  { name: 'truncated page', head: script(1), body: { truncated: true }, outcome: 'unknown' },
]);
