import { describe, expect, it } from 'vitest';
import { invalidValues } from './property-values.ts';

const nodes = new Map([['#offer', { '@type': 'Offer', price: '€ 5' }]]);
const invalid = (properties: object) =>
  invalidValues(properties as Record<string, unknown>, (id) => nodes.get(id));

describe('values of properties in another format than search engines read', () => {
  it.each([
    '2026',
    '2026-11',
    '2026-11-30',
    '20261130',
    '2026-11-30T20:15',
    '2026-11-30T20:15:30.123456Z',
    '2026-11-30T20:15:30+0100',
    '2026-11-30T20:15:30-05:00',
    '2026-11-30 20:15:30 -0500',
    ' 2026-11-30T20:15:30Z\n',
    '',
    ' ',
  ])('accepts the date %j', (datePublished) => {
    expect(invalid({ datePublished })).toEqual([]);
  });

  it.each([
    'February 26, 2021',
    '02 Haziran 2020',
    '30/11/2026',
    '2026-13-01',
    '2026-11-32',
    '2026-11-30T20:15:30ZZ',
    '{{ date }}',
  ])('does not accept the date %j', (startDate) => {
    expect(invalid({ startDate })).toEqual([`startDate “${startDate}” is not an ISO 8601 date`]);
  });

  it.each(['PT20M', 'PT1H30M', 'P1DT2H', 'P0DT0H45M', 'PT0S', 'P2W', 'PT1.5H', 'P1Y2M3DT4H5M6S'])(
    'accepts the duration %s',
    (totalTime) => {
      expect(invalid({ totalTime })).toEqual([]);
    },
  );

  it.each(['20 min', '20', 'PT', 'P', 'PT 35 minutes', 'PT-447094H16M1S', 'PT0D4H45M', 'P1H', '00:20:00'])(
    'does not accept the duration %s',
    (cookTime) => {
      expect(invalid({ cookTime })).toEqual([`cookTime “${cookTime}” is not an ISO 8601 duration`]);
    },
  );

  it.each(['0', '19.99', '1299', '.99', '19.', 19.99])('accepts the price %j', (value) => {
    expect(invalid({ offers: [{ price: value, priceCurrency: 'EUR' }] })).toEqual([]);
  });

  it.each(['$19.99', '19,99', '1,299.00', '1.299.00', 'free', '19.99 EUR'])(
    'does not accept the price %s',
    (value) => {
      expect(invalid({ offers: { price: value } })).toEqual([
        `offers.price “${value}” is not a plain number`,
      ]);
    },
  );

  it('reports a value of several offers once, and those of an offer elsewhere on the page', () => {
    expect(
      invalid({ offers: [{ priceCurrency: '€' }, { priceCurrency: '€' }, { '@id': '#offer' }] }),
    ).toEqual([
      'offers.priceCurrency “€” is not a currency code',
      'offers.price “€ 5” is not a plain number',
    ]);
  });

  it('judges only texts', () => {
    expect(invalid({ datePublished: null, totalTime: { '@type': 'Duration' }, endDate: ['x'] })).toEqual([]);
  });

  it('reads values of any length', () => {
    expect(invalid({ totalTime: `PT${'1'.repeat(1_000_000)}` })).toEqual([
      `totalTime “PT${'1'.repeat(98)}” is not an ISO 8601 duration`,
    ]);
  });
});
