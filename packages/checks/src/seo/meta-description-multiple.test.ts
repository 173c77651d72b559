import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaDescriptionMultiple } from './meta-description-multiple.ts';

const description = '<meta name="description" content="Shoes for all">';

describeCheck(metaDescriptionMultiple, [
  { name: 'one', head: description, outcome: 'one' },
  {
    name: 'one, plus og:description',
    head: `${description}<meta property="og:description" content="Shoes">`,
    outcome: 'one',
  },
  {
    name: 'one, plus an empty one',
    head: `${description}<meta name=description content=" ">`,
    outcome: 'one',
  },
  { name: 'none', head: '', outcome: 'none' },
  {
    name: 'two, with different letter case',
    head: `${description}<meta name=DESCRIPTION content=Boots>`,
    outcome: 'several',
    message: 'This page has 2 meta descriptions.',
    evidence: 2,
  },
]);
