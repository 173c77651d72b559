import { describe, expect, it } from 'vitest';
import { missingNestedProperties } from './nested-properties.ts';

const nodes = new Map([
  ['#offer', { '@type': 'Offer' }],
  ['#page', { '@type': 'WebPage', name: 'Shoes' }],
]);
const missing = (type: string, properties: object) =>
  missingNestedProperties(type, properties as Record<string, unknown>, (id) => nodes.get(id));

const crumb = (
  position: number,
  more: object = { name: 'Shoes', item: 'https://www.example.com/shoes' },
) => ({
  '@type': 'ListItem',
  position,
  ...more,
});
const question = { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } };
const noPrice = ['offers.price or offers.priceSpecification'];

describe('properties that objects within an item are missing', () => {
  it.each<[string, string, object, string[]]>([
    ['an offer without a price', 'Product', { offers: { '@type': 'Offer', price: '' } }, noPrice],
    [
      'two of three offers without a price',
      'Product',
      {
        offers: [
          { '@type': 'Offer' },
          { '@type': 'Offer', price: 1 },
          { '@type': 'http://schema.org/Offer' },
        ],
      },
      noPrice,
    ],
    ['an offer elsewhere on the page', 'Product', { offers: { '@id': '#offer' } }, noPrice],
    [
      'prefixed names',
      'Product',
      { offers: { '@type': 'schema:Offer', 'schema:availability': 'x' } },
      noPrice,
    ],
    [
      'several offers without the lowest price',
      'SoftwareApplication',
      { offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR' } },
      ['offers.lowPrice'],
    ],
    [
      'a rating without values',
      'Recipe',
      { aggregateRating: { '@type': 'AggregateRating', bestRating: '5' } },
      ['aggregateRating.ratingValue', 'aggregateRating.ratingCount or aggregateRating.reviewCount'],
    ],
    [
      'a video without a thumbnail',
      'Article',
      { video: { '@type': 'VideoObject', name: 'Soup', uploadDate: '2026-01-01' } },
      ['video.thumbnailUrl'],
    ],
    [
      'a breadcrumb without a name',
      'BreadcrumbList',
      { itemListElement: [crumb(1), crumb(2, { item: { '@id': 'https://www.example.com/a', name: null } })] },
      ['itemListElement.name or itemListElement.item.name'],
    ],
    [
      'a breadcrumb before the last one without a link',
      'BreadcrumbList',
      { itemListElement: [crumb(1, { name: 'Home' }), crumb(2)] },
      ['itemListElement.item'],
    ],
    [
      'a breadcrumb without a position',
      'BreadcrumbList',
      { itemListElement: [{ ...crumb(1), position: undefined }] },
      ['itemListElement.position'],
    ],
    [
      'a question without an answer',
      'FAQPage',
      { mainEntity: [question, { ...question, acceptedAnswer: [] }] },
      ['mainEntity.acceptedAnswer'],
    ],
    [
      'a question without the number of its answers',
      'QAPage',
      { mainEntity: question },
      ['mainEntity.answerCount'],
    ],
    [
      'a place without an address',
      'MusicEvent',
      { location: { '@type': 'Place', name: 'Hall' } },
      ['location.address'],
    ],
    [
      'a place on the web without a URL',
      'Event',
      { location: { '@type': 'VirtualLocation' } },
      ['location.url'],
    ],
    [
      'a job at a place without an address',
      'JobPosting',
      { jobLocation: { '@type': 'Place' } },
      ['jobLocation.address'],
    ],
  ])('reports %s', (_what, type, properties, expected) => {
    expect(missing(type, properties)).toEqual(expected);
  });

  it.each<[string, string, object]>([
    ['a price of 0', 'Product', { offers: [{ '@type': 'Offer', price: 0 }] }],
    [
      'a price specification',
      'Product',
      { offers: { '@type': 'Offer', priceSpecification: [{ price: 1 }] } },
    ],
    [
      'several offers',
      'Product',
      { offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR' } },
    ],
    ['an offer of another page', 'Product', { offers: { '@id': '#elsewhere' } }],
    ['an offer as text or without a type', 'Product', { offers: ['10 EUR', {}, null] }],
    ['an offer of an event, whose price is optional', 'Event', { offers: { '@type': 'Offer' } }],
    [
      'a rating',
      'Recipe',
      { aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', ratingCount: '9' } },
    ],
    [
      'a last breadcrumb without a link',
      'BreadcrumbList',
      { itemListElement: [crumb(1), crumb(2, { name: 'Boots' })] },
    ],
    ['a single breadcrumb without a link', 'BreadcrumbList', { itemListElement: crumb(1, { name: 'Home' }) }],
    [
      'a breadcrumb with the name of its item',
      'BreadcrumbList',
      { itemListElement: crumb(1, { item: { '@id': '/a', name: 'A' } }) },
    ],
    [
      'a breadcrumb with the name of its item elsewhere on the page',
      'BreadcrumbList',
      { itemListElement: crumb(1, { item: { '@id': '#page' } }) },
    ],
    [
      'a list that is no trail of breadcrumbs',
      'ItemList',
      { itemListElement: [{ '@type': 'ListItem' }, {}] },
    ],
    ['a question with an answer', 'FAQPage', { mainEntity: [question] }],
    ['an event with the name of its place', 'Event', { location: 'Hall' }],
    ['no properties', 'Product', {}],
  ])('accepts %s', (_what, type, properties) => {
    expect(missing(type, properties)).toEqual([]);
  });
});
