import { describeCheck } from '../../test/kit/describe-check.ts';
import { corp } from './corp.ts';

const sent = (value: string | string[]) => ({ headers: { 'Cross-Origin-Resource-Policy': value } });

describeCheck(corp, [
  { name: 'same-origin', ...sent('same-origin'), outcome: 'restricted' },
  { name: 'same-site', ...sent(' same-site '), outcome: 'restricted', message: 'same-site' },
  { name: 'not sent', outcome: 'unrestricted' },
  { name: 'cross-origin', ...sent('cross-origin'), outcome: 'unrestricted' },
  { name: 'uppercase', ...sent('Same-Origin'), outcome: 'invalid', evidence: 1 },
  { name: 'twice', ...sent(['same-origin', 'same-origin']), outcome: 'invalid' },
  { name: 'empty', ...sent(''), outcome: 'invalid' },
]);
