import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured } from '../../../test/kit/surroundings.ts';
import { spf } from './spf.ts';

const texts = (...found: string[]) => ({ around: { spf: captured({ name: 'example.com', texts: found }) } });

describeCheck(spf, [
  { name: 'nobody may', ...texts('v=spf1 -all'), outcome: 'present', data: { domain: 'example.com' } },
  { name: 'some may', ...texts('V=SPF1 include:_spf.example.net ~all'), outcome: 'present' },
  { name: 'by redirection', ...texts('v=spf1 redirect=example.net'), outcome: 'present' },
  { name: 'none', ...texts(), outcome: 'none' },
  { name: 'another version', ...texts('v=spf10 -all'), outcome: 'none' },
  { name: 'two', ...texts('v=spf1 -all', 'v=spf1 mx -all'), outcome: 'several', evidence: 2 },
  { name: 'everyone may', ...texts('v=spf1 mx +all'), outcome: 'everyone' },
  { name: 'everyone may, without the sign', ...texts('v=spf1 all'), outcome: 'everyone' },
  { name: 'no public domain', around: { spf: captured(null) }, outcome: 'no-name' },
  { name: 'not looked for', outcome: 'unknown' },
]);
