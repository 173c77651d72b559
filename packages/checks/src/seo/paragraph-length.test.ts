import { describeCheck } from '../../test/kit/describe-check.ts';
import { paragraphLength } from './paragraph-length.ts';

describeCheck(paragraphLength, [
  {
    name: '150 words',
    in: `<p>${'shoe '.repeat(150)}`,
    outcome: 'short',
    message: 'The paragraph has at most 150 words.',
    data: { paragraphs: 1, long: 0 },
  },
  {
    name: '151 words',
    in: `<p>${'shoe '.repeat(151)}</p><p>x`,
    outcome: 'long',
    message: '1 of 2 paragraphs has more than 150 words.',
    data: { paragraphs: 2, long: 1 },
    evidence: 1,
  },
  { name: 'with nested elements', in: `<p>${'a <b>shoe</b> '.repeat(76)}`, outcome: 'long' },
  {
    name: 'Japanese words with readings',
    in: `<p>${'<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>、'.repeat(100)}`,
    outcome: 'short',
  },
  { name: 'hidden', in: `<p hidden>${'shoe '.repeat(200)}`, outcome: 'short' },
  { name: 'none', in: '<div>x</div>', outcome: 'none' },
]);
