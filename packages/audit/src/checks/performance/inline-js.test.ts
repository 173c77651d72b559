import { describeCheck } from '../../../test/kit/describe-check.ts';
import { inlineJs } from './inline-js.ts';

const script = (bytes: number, attributes = '') => `<script ${attributes}>${'a'.repeat(bytes)}</script>`;

describeCheck(inlineJs, [
  { name: 'none', in: '<script src=a.js></script>', outcome: 'little', data: { bytes: 0, handlers: 0 } },
  { name: 'what a first round trip carries', head: script(14_600), outcome: 'little' },
  {
    name: 'much data',
    in: script(50_000, 'type="application/ld+json"') + script(50_000, 'type=importmap'),
    outcome: 'little',
  },
  {
    name: 'a few handlers',
    in: '<b onclick="a()"></b>'.repeat(20),
    outcome: 'little',
    data: { handlers: 20 },
  },
  {
    name: 'a byte more',
    head: script(14_600),
    in: script(1, 'type=module'),
    outcome: 'much',
    data: { bytes: 14_601 },
    evidence: 2,
  },
  { name: 'many handlers', in: '<b ONCLICK="a()"></b>'.repeat(21), outcome: 'much' },
  { name: 'the page was cut', head: script(1), body: { truncated: true }, outcome: 'unknown' },
]);
