import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaKeywords } from './meta-keywords.ts';

describeCheck(metaKeywords, [
  { name: 'none', head: '', outcome: 'none' },
  { name: 'empty', head: '<meta name=keywords content="">', outcome: 'none' },
  { name: 'present', head: '<meta name=Keywords content="shoes, boots">', outcome: 'present', evidence: 1 },
]);
