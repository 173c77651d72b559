import { describeCheck } from '../../test/kit/describe-check.ts';
import { structuredDataRequired } from './structured-data-required.ts';

const data = (value: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`,
});
const product = {
  '@type': 'Product',
  name: 'Boots',
  offers: { '@type': 'Offer' },
  image: 'a.png',
  description: 'Warm',
};

describeCheck(structuredDataRequired, [
  {
    name: 'all properties',
    ...data(product),
    outcome: 'complete',
    message: 'The structured data has all required and recommended properties of Product.',
    data: { types: ['Product'] },
  },
  {
    name: 'one of several alternatives',
    ...data({ ...product, offers: undefined, review: {} }),
    outcome: 'complete',
  },
  {
    name: 'a type with a full URL',
    ...data({ ...product, '@type': 'https://schema.org/Product' }),
    outcome: 'complete',
  },
  { name: 'in a graph', ...data({ '@graph': [product, { '@type': 'WebSite' }] }), outcome: 'complete' },
  { name: 'in a graph without a list', ...data({ '@graph': product }), outcome: 'complete' },
  {
    name: 'incomplete in a graph without a list',
    ...data({ '@graph': { '@type': 'Event', name: 'Sale' } }),
    outcome: 'missing-required',
  },
  { name: 'a graph that is no object', ...data({ '@graph': 'x' }), outcome: 'none' },
  {
    name: 'no description',
    ...data({ ...product, description: '' }),
    outcome: 'missing-recommended',
    message: 'The structured data is missing recommended properties of Product.',
    evidence: [{ detail: 'Product is missing description' }],
  },
  {
    name: 'no name and no offer',
    ...data({ '@type': ['Thing', 'Product'], image: 'a.png', offers: [] }),
    outcome: 'missing-required',
    evidence: [{ detail: 'Product is missing name, offers or review or aggregateRating' }],
  },
  {
    name: 'one of two',
    ...data({ '@graph': [product, { '@type': 'Event', name: 'Sale' }] }),
    outcome: 'missing-required',
    message: 'The structured data is missing required properties of Event.',
    data: { types: ['Event'] },
  },
  {
    name: 'an unknown type',
    ...data({ '@type': 'constructor', name: 'x' }),
    outcome: 'none',
  },
  { name: 'only a reference', ...data({ '@graph': [{ '@type': 'Product', '@id': '#p' }] }), outcome: 'none' },
  { name: 'not JSON', head: '<script type="application/ld+json">{</script>', outcome: 'none' },
  { name: 'no structured data', head: '', outcome: 'none' },
]);
