import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { spf } from './spf.ts';

const texts = (...found: string[]) => ({
  artifacts: { spf: available({ name: 'example.com', texts: found }) },
});

describeCheck(spf, [
  {
    name: '-all',
    ...texts('v=spf1 -all'),
    outcome: 'present',
    message: 'example.com has an SPF record.',
    data: { domain: 'example.com' },
  },
  { name: 'some hosts', ...texts('V=SPF1 include:_spf.example.net ~all'), outcome: 'present' },
  { name: 'redirect', ...texts('v=spf1 redirect=example.net'), outcome: 'present' },
  { name: 'none', ...texts(), outcome: 'none', message: 'example.com has no SPF record.' },
  { name: 'another version', ...texts('v=spf10 -all'), outcome: 'none' },
  {
    name: 'two',
    ...texts('v=spf1 -all', 'v=spf1 mx -all'),
    outcome: 'several',
    message: 'example.com has more than one SPF record, so SPF fails with a permanent error.',
    evidence: 2,
  },
  {
    name: '+all',
    ...texts('v=spf1 mx +all'),
    outcome: 'allows-all',
    message: 'The SPF record of example.com allows any host to send mail.',
  },
  { name: 'all without a qualifier', ...texts('v=spf1 all'), outcome: 'allows-all' },
  { name: 'no public domain', artifacts: { spf: available(null) }, outcome: 'no-public-domain' },
  { name: 'not available', outcome: 'unknown' },
  { name: 'all after -all, which matched every host', ...texts('v=spf1 mx -all all'), outcome: 'present' },
  { name: 'all before -all', ...texts('v=spf1 mx all -all'), outcome: 'allows-all' },
]);
