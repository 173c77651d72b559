import { describeCheck } from '../../test/kit/describe-check.ts';
import { noimageindex } from './noimageindex.ts';

describeCheck(noimageindex, [
  { name: 'no directives', outcome: 'allowed' },
  { name: 'another directive', head: '<meta name=robots content=nosnippet>', outcome: 'allowed' },
  {
    name: 'in a meta tag',
    head: '<meta name=robots content="index, noimageindex">',
    outcome: 'forbidden',
    evidence: 1,
  },
  { name: 'in a header', headers: { 'x-robots-tag': 'NOIMAGEINDEX' }, outcome: 'forbidden' },
]);
