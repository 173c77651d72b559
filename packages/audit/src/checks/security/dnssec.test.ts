import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, notCaptured } from '../../../test/kit/surroundings.ts';
import { dnssec } from './dnssec.ts';

describeCheck(dnssec, [
  { name: 'validated', around: { dnssec: captured({ isSigned: true }) }, outcome: 'signed' },
  { name: 'no signatures', around: { dnssec: captured({ isSigned: false }) }, outcome: 'unsigned' },
  { name: 'an IP address', around: { dnssec: captured(null) }, outcome: 'no-public-domain' },
  { name: 'no validating resolver', around: { dnssec: notCaptured('It does not.') }, outcome: 'unknown' },
  { name: 'not available', outcome: 'unknown' },
]);
