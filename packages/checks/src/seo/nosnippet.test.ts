import { describeCheck } from '../../test/kit/describe-check.ts';
import { nosnippet } from './nosnippet.ts';

describeCheck(nosnippet, [
  { name: 'no directives', outcome: 'allowed' },
  {
    name: 'max-snippet with a length',
    head: '<meta name=robots content="max-snippet:50">',
    outcome: 'allowed',
  },
  {
    name: 'max-snippet without a limit',
    head: '<meta name=robots content="max-snippet: -1">',
    outcome: 'allowed',
  },
  { name: 'nosnippet', head: '<meta name=robots content="NoSnippet">', outcome: 'forbidden', evidence: 1 },
  { name: 'max-snippet of zero', head: '<meta name=robots content="max-snippet:0">', outcome: 'forbidden' },
  {
    name: 'for one crawler, in a header',
    headers: { 'x-robots-tag': 'bingbot: nosnippet' },
    outcome: 'forbidden',
  },
  {
    name: 'max-snippet of zero for one crawler, in a header',
    headers: { 'x-robots-tag': 'googlebot: max-snippet:0' },
    outcome: 'forbidden',
  },
  ...['nosnippet', 'max-snippet: 0'].map((directive) => ({
    name: `${directive} for an unrelated crawler`,
    headers: { 'x-robots-tag': `somebot: ${directive}` },
    outcome: 'allowed' as const,
  })),
]);
