import { describeCheck } from '../../test/kit/describe-check.ts';
import { requestDomains } from './request-domains.ts';

const hosts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="//h${index}.example/a.png">`).join('');

describeCheck(requestDomains, [
  {
    name: 'its own',
    in: '<img src=a.png>',
    outcome: 'low',
    message: 'The HTML loads files from 1 host.',
    data: { hosts: 1, names: [] },
  },
  { name: 'its own and 11 more', in: hosts(11), outcome: 'low', data: { hosts: 12 } },
  {
    name: 'one host in two spellings',
    in: '<img src="//A.example/1"><img src="//a.example/2">',
    outcome: 'low',
    data: { hosts: 2, names: ['a.example'] },
  },
  {
    name: '12 more',
    in: hosts(12),
    outcome: 'moderate',
    message: 'The HTML loads files from 13 hosts; at most 12 are recommended.',
    evidence: 12,
  },
  { name: '28 more', in: hosts(28), outcome: 'moderate' },
  {
    name: '29 more',
    in: hosts(29),
    outcome: 'high',
    message: 'The HTML loads files from 30 hosts; at most 12 are recommended.',
  },
  { name: 'none', in: '<a href="//a.example/">x</a>', outcome: 'none' },
  { name: 'truncated page', in: hosts(29), body: { truncated: true }, outcome: 'unknown' },
]);
