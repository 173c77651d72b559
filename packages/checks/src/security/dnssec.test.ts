import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, unavailable } from '../../test/kit/artifacts.ts';
import { dnssec } from './dnssec.ts';

describeCheck(dnssec, [
  { name: 'validated', artifacts: { dnssec: available({ isSigned: true }) }, outcome: 'signed' },
  { name: 'no signatures', artifacts: { dnssec: available({ isSigned: false }) }, outcome: 'unsigned' },
  { name: 'an IP address', artifacts: { dnssec: available(null) }, outcome: 'no-public-domain' },
  { name: 'no validating resolver', artifacts: { dnssec: unavailable('It does not.') }, outcome: 'unknown' },
  { name: 'not available', outcome: 'unknown' },
]);
