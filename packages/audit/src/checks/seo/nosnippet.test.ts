import { describeCheck } from '../../../test/kit/describe-check.ts';
import { nosnippet } from './nosnippet.ts';

describeCheck(nosnippet, [
  { name: 'nothing said', outcome: 'allowed' },
  { name: 'a length', head: '<meta name=robots content="max-snippet:50">', outcome: 'allowed' },
  { name: 'no limit', head: '<meta name=robots content="max-snippet: -1">', outcome: 'allowed' },
  { name: 'forbidden', head: '<meta name=robots content="NoSnippet">', outcome: 'forbidden', evidence: 1 },
  { name: 'of no length', head: '<meta name=robots content="max-snippet:0">', outcome: 'forbidden' },
  { name: 'in a header for one', headers: { 'x-robots-tag': 'bingbot: nosnippet' }, outcome: 'forbidden' },
]);
