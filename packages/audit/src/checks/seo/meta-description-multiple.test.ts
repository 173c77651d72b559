import { describeCheck } from '../../../test/kit/describe-check.ts';
import { metaDescriptionMultiple } from './meta-description-multiple.ts';

const description = '<meta name="description" content="Shoes for all">';

describeCheck(metaDescriptionMultiple, [
  { name: 'one', head: description, outcome: 'one' },
  {
    name: 'one, and one for networks',
    head: `${description}<meta property="og:description" content="Shoes">`,
    outcome: 'one',
  },
  { name: 'one, and a blank one', head: `${description}<meta name=description content=" ">`, outcome: 'one' },
  { name: 'none', head: '', outcome: 'none' },
  {
    name: 'two in other capitals',
    head: `${description}<meta name=DESCRIPTION content=Boots>`,
    outcome: 'several',
    evidence: 2,
  },
]);
