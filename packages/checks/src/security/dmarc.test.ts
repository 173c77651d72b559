import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { dmarc } from './dmarc.ts';

const texts = (...found: string[]) => ({
  artifacts: { dmarc: available({ name: '_dmarc.example.com', texts: found }) },
});

describeCheck(dmarc, [
  {
    name: 'rejected',
    ...texts('v=DMARC1; p=reject; rua=mailto:a@example.com'),
    outcome: 'enforced',
    message: 'DMARC is enforced (p=reject).',
    data: { policy: 'reject' },
  },
  { name: 'quarantined, with spaces', ...texts('v = DMARC1 ; p = Quarantine'), outcome: 'enforced' },
  { name: 'subdomain policy only', ...texts('v=DMARC1; sp=reject'), outcome: 'invalid' },
  { name: 'monitored', ...texts('v=DMARC1;p=none'), outcome: 'monitored', evidence: 1 },
  { name: 'none', ...texts(), outcome: 'none' },
  { name: 'another version', ...texts('v=DMARC2; p=reject'), outcome: 'none' },
  { name: 'two', ...texts('v=DMARC1; p=none', 'v=DMARC1; p=reject'), outcome: 'several' },
  { name: 'an unknown policy', ...texts('v=DMARC1; p=refuse'), outcome: 'invalid' },
  { name: 'no public domain', artifacts: { dmarc: available(null) }, outcome: 'no-public-domain' },
  { name: 'not available', outcome: 'unknown' },
]);
