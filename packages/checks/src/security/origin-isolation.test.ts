import { describeCheck } from '../../test/kit/describe-check.ts';
import { originIsolation } from './origin-isolation.ts';

const sent = (value: string | string[]) => ({ headers: { 'Cross-Origin-Opener-Policy': value } });

describeCheck(originIsolation, [
  {
    name: 'same-origin',
    ...sent('same-origin'),
    outcome: 'isolated',
    message: 'Cross-Origin-Opener-Policy is same-origin.',
    data: { policy: 'same-origin' },
  },
  { name: 'with a report', ...sent('same-origin-allow-popups; report-to="main"'), outcome: 'isolated' },
  { name: 'noopener', ...sent(' noopener-allow-popups '), outcome: 'isolated' },
  { name: 'not sent', outcome: 'unset' },
  { name: 'the explicit default', ...sent('unsafe-none'), outcome: 'unset' },
  { name: 'uppercase', ...sent('Same-Origin'), outcome: 'invalid', evidence: 1 },
  { name: 'in quotes', ...sent('"same-origin"'), outcome: 'invalid' },
  { name: 'twice', ...sent(['same-origin', 'same-origin']), outcome: 'invalid' },
  { name: 'a value of another header', ...sent('same-site'), outcome: 'invalid' },
  { name: 'http:', url: 'http://www.example.com/', ...sent('same-origin'), outcome: 'not-https' },
]);
