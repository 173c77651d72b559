import { describeCheck } from '../../test/kit/describe-check.ts';
import { headingsPresent } from './headings-present.ts';

const long = `<p>${'shoes '.repeat(301)}</p>`;

describeCheck(headingsPresent, [
  {
    name: 'an h2',
    in: `${long}<h2>Boots</h2>`,
    outcome: 'present',
    message: 'This page has 1 subheading.',
    data: { headings: 1 },
  },
  { name: 'a heading by role', in: `${long}<div role=heading>Boots</div>`, outcome: 'present' },
  { name: 'on a short page', in: '<h3>Boots</h3>', outcome: 'present' },
  {
    name: 'only the H1',
    in: `<h1>Shoes</h1>${long}`,
    outcome: 'missing',
    message: 'This page has 302 words but no subheadings.',
  },
  { name: 'only a hidden h2', in: `<h2 hidden>Boots</h2>${long}`, outcome: 'missing' },
  { name: 'long text without spaces', in: `<p>${'靴の専門店'.repeat(400)}`, outcome: 'missing' },
  { name: '300 words', in: `<p>${'shoes '.repeat(300)}`, outcome: 'short' },
  { name: 'truncated page', in: long, body: { truncated: true }, outcome: 'unknown' },
]);
