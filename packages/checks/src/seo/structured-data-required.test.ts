import { describeCheck } from '../../test/kit/describe-check.ts';
import { structuredDataRequired } from './structured-data-required.ts';

const data = (value: object) => ({
  head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`,
});
const product = {
  '@type': 'Product',
  name: 'Boots',
  offers: { '@type': 'Offer', price: 10 },
  image: 'a.png',
  description: 'Warm',
};
const review = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'A' },
  reviewRating: { '@type': 'Rating', ratingValue: 5 },
  datePublished: '2026-11-01',
};

describeCheck(structuredDataRequired, [
  {
    name: 'all properties',
    ...data(product),
    outcome: 'complete',
    message: 'The structured data has the required and the main recommended properties of Product.',
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
    name: 'a more specific type of event without its place',
    ...data({ '@type': 'MusicEvent', name: 'Concert', startDate: '2026-12-01' }),
    outcome: 'missing-required',
    evidence: [{ detail: 'MusicEvent is missing location' }],
  },
  {
    name: 'a more specific type of business without its address',
    ...data({ '@type': 'Dentist', name: 'White Teeth' }),
    outcome: 'missing-required',
    evidence: [{ detail: 'Dentist is missing address' }],
  },
  {
    name: 'variants of a product without a name',
    ...data({ '@type': 'ProductGroup', hasVariant: [product] }),
    outcome: 'missing-required',
    evidence: [{ detail: 'ProductGroup is missing name' }],
  },
  {
    name: 'one of two',
    ...data({ '@graph': [product, { '@type': 'Event', name: 'Sale' }] }),
    outcome: 'missing-required',
    message: 'The structured data is missing required properties of Event.',
    data: { types: ['Event'] },
  },
  {
    name: 'parts of one item in two blocks',
    head: [
      { ...product, '@id': 'https://www.example.com/shop/shoes#p', offers: undefined },
      { '@type': 'Product', '@id': '#p', aggregateRating: 4.5 },
    ]
      .map((block) => data(block).head)
      .join(''),
    outcome: 'complete',
    data: { items: 1 },
  },
  {
    name: 'the rest of an item where another one refers to it',
    ...data({
      '@graph': [
        { '@type': 'WebPage', mainEntity: { ...product, '@id': '#p' } },
        { '@type': 'Product', '@id': '#p', review: {} },
      ],
    }),
    outcome: 'complete',
  },
  {
    name: 'two items, one without an offer',
    ...data({
      '@graph': [
        { ...product, '@id': '#p' },
        { ...product, '@id': '#q', offers: undefined },
      ],
    }),
    outcome: 'missing-required',
    data: { items: 1 },
  },
  {
    name: 'parts of an item that lack a name',
    ...data({
      '@graph': [
        { '@type': 'Product', '@id': '#p', offers: {} },
        { '@type': 'Product', '@id': '#p', image: 'a.png', description: 'Warm' },
      ],
    }),
    outcome: 'missing-required',
    evidence: [{ detail: 'Product is missing name' }],
  },
  {
    name: 'blank nodes of two blocks',
    head: [
      { '@type': 'Event', '@id': '_:b', name: 'A', startDate: '2027-01-01', location: 'B' },
      { '@type': 'Event', '@id': '_:b', name: 'C' },
    ]
      .map((block) => data(block).head)
      .join(''),
    outcome: 'missing-required',
    data: { types: ['Event'] },
  },
  {
    name: 'names with a prefix',
    head: '<script type="application/ld+json">{"@context": {"s": "https://schema.org/"}, "@type": "s:Product", "s:name": "Boots", "https://schema.org/offers": {}, "s:image": "a.png", "s:description": "Warm"}</script>',
    outcome: 'complete',
  },
  {
    name: 'a review to which its product refers',
    ...data({
      '@graph': [
        { ...product, '@id': '#p', review: [{ '@id': '#r' }] },
        { ...review, '@id': '#r' },
      ],
    }),
    outcome: 'complete',
    data: { items: 2 },
  },
  {
    name: 'a review to which an item with prefixed names refers, in another block',
    head: [
      {
        '@context': { s: 'https://schema.org/' },
        '@type': 's:Thing',
        '@id': '#p',
        's:review': { '@id': '#r' },
      },
      { ...review, '@id': '#r' },
    ]
      .map((block) => data(block).head)
      .join(''),
    outcome: 'complete',
  },
  {
    name: 'a review to which nothing refers',
    ...data({ '@graph': [product, { ...review, '@id': '#r' }] }),
    outcome: 'missing-required',
    evidence: [{ detail: 'Review is missing itemReviewed' }],
  },
  {
    name: 'a product that its review names',
    ...data({
      '@graph': [
        { ...product, '@id': '#p', offers: undefined },
        { ...review, itemReviewed: { '@id': '#p' } },
      ],
    }),
    outcome: 'complete',
  },
  {
    name: 'a product that its offer names',
    ...data({
      '@graph': [
        { ...product, '@id': '#p', offers: undefined },
        { '@type': 'Offer', price: 10, itemOffered: { '@id': '#p' } },
      ],
    }),
    outcome: 'complete',
  },
  {
    name: 'an offer of another product',
    ...data({
      '@graph': [
        { ...product, '@id': '#p', offers: undefined },
        { '@type': 'Offer', itemOffered: { '@id': '#q' } },
      ],
    }),
    outcome: 'missing-required',
  },
  {
    name: 'a second object of an item with properties without values',
    ...data({
      '@graph': [
        { ...product, '@id': '#p' },
        { '@type': 'Product', '@id': '#p', name: '', offers: [], description: null, review: {} },
      ],
    }),
    outcome: 'complete',
  },
  ...[false, ' ', [null], [''], [false, ' ']].map((image) => ({
    name: `the image ${JSON.stringify(image)}`,
    ...data({ ...product, image }),
    outcome: 'missing-recommended' as const,
    evidence: [{ detail: 'Product is missing image' }],
  })),
  { name: 'a price of 0 as text', ...data({ ...product, offers: '0' }), outcome: 'complete' },
  ...[
    { '@context': 'https://www.w3.org/ns/activitystreams', '@type': 'Event' },
    { '@context': { '@vocab': 'https://vocab.example/' }, '@type': 'Product' },
    { '@context': { dcat: 'http://www.w3.org/ns/dcat#' }, '@type': 'dcat:Dataset' },
    { '@context': ['https://schema.org', { dcat: 'http://www.w3.org/ns/dcat#' }], '@type': 'dcat:Dataset' },
    { '@type': 'unknown:Product' },
    { '@type': 'http://www.w3.org/ns/dcat#Dataset' },
  ].map((item) => ({
    name: `a type of another vocabulary: ${JSON.stringify(item)}`,
    ...data({ name: 'x', ...item }),
    outcome: 'none' as const,
  })),
  ...[
    { '@context': 'http://schema.org/' },
    { '@context': 'schema.org' },
    { '@context': ['https://vocab.example/', { '@vocab': 'https://schema.org/' }] },
    { '@context': { s: { '@id': 'https://schema.org/', '@prefix': true } }, '@type': 's:Product' },
    { '@type': 'schema:Product' },
    { '@context': undefined },
  ].map((item) => ({
    name: `a type of schema.org: ${JSON.stringify(item)}`,
    ...data({ ...product, ...item }),
    outcome: 'complete' as const,
  })),
  {
    name: 'an offer without a price',
    ...data({ ...product, offers: { '@type': 'Offer', price: '' } }),
    outcome: 'missing-required',
    evidence: [{ detail: 'Product is missing offers.price or offers.priceSpecification' }],
  },
  {
    name: 'a price with a currency sign, and no image',
    ...data({ ...product, image: '', offers: { '@type': 'Offer', price: '$10', priceCurrency: 'USD' } }),
    outcome: 'invalid-values',
    message: 'The structured data has values in the wrong format in properties of Product.',
    evidence: [{ detail: 'Product: offers.price “$10” is not a plain number' }],
  },
  ...([{ price: 1 }, {}] as const).map((more) => ({
    name: `an offer of the same graph: ${JSON.stringify(more)}`,
    ...data({
      '@graph': [
        { ...product, offers: { '@id': '#o' } },
        { '@type': 'Offer', '@id': '#o', ...more },
      ],
    }),
    outcome: 'price' in more ? ('complete' as const) : ('missing-required' as const),
  })),
  {
    name: 'the main entity of a page',
    ...data({ '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'Boots' } }),
    outcome: 'missing-required',
  },
  {
    name: 'a person who is also typed as an organization',
    ...data({ '@type': ['Person', 'Organization'], name: 'A', logo: 'a.png' }),
    outcome: 'none',
  },
  {
    name: 'an organization without a URL',
    ...data({ '@type': 'Organization', name: 'A', logo: 'a.png' }),
    outcome: 'missing-recommended',
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
