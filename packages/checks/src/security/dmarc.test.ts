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
  { name: 'applied to all mail', ...texts('v=DMARC1; p=reject; pct=100; t=n'), outcome: 'enforced' },
  {
    name: 'applied to no mail',
    ...texts('v=DMARC1; p=quarantine; pct=0'),
    outcome: 'testing',
    message: 'DMARC is in testing (pct=0): mail servers need not apply p=quarantine to all spoofed mail.',
    data: { policy: 'quarantine', tag: 'pct=0' },
    evidence: 1,
  },
  { name: 'applied to half of the mail', ...texts('v=DMARC1; p=reject; pct=50'), outcome: 'testing' },
  {
    name: 'a test',
    ...texts('v=DMARC1; p=reject; T = Y'),
    outcome: 'testing',
    data: { policy: 'reject', tag: 't=y' },
  },
  { name: 'only reports', ...texts('v=DMARC1; rua=mailto:a@example.com'), outcome: 'monitored', evidence: 1 },
  { name: 'neither a policy nor reports', ...texts('v=DMARC1'), outcome: 'invalid' },
  { name: 'reports to no address', ...texts('v=DMARC1; rua='), outcome: 'invalid' },
  { name: 'the version in lowercase', ...texts('v=dmarc1; p=reject'), outcome: 'none' },
  { name: 'subdomain policy only', ...texts('v=DMARC1; sp=reject'), outcome: 'invalid' },
  { name: 'monitored', ...texts('v=DMARC1;p=none'), outcome: 'monitored', evidence: 1 },
  { name: 'none', ...texts(), outcome: 'none' },
  { name: 'another version', ...texts('v=DMARC2; p=reject'), outcome: 'none' },
  { name: 'two', ...texts('v=DMARC1; p=none', 'v=DMARC1; p=reject'), outcome: 'several' },
  { name: 'an unknown policy', ...texts('v=DMARC1; p=refuse'), outcome: 'invalid' },
  { name: 'no public domain', artifacts: { dmarc: available(null) }, outcome: 'no-public-domain' },
  { name: 'not available', outcome: 'unknown' },
]);
