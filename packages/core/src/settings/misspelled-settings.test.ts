import { expect, it } from 'vitest';
import { z } from 'zod';
import { misspelledSettings } from './misspelled-settings.ts';
import { parseSettings } from './parse-settings.ts';
import { readLimits } from './read-limits.ts';

const KNOWN = new Set([
  'PORT',
  'DATABASE_URL',
  'FETCH_CONCURRENCY',
  'FETCH_PER_HOST',
  'LOG_LEVEL',
  'OTEL_TRACES_SAMPLER',
]);

it.each([
  ['FETCH_CONCURENCY', 'FETCH_CONCURRENCY'],
  ['FETCH_PER_HOTS', 'FETCH_PER_HOST'],
  ['FETCH_PERHOST', 'FETCH_PER_HOST'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['DATABASE_URI', 'DATABASE_URL'],
])('%s is taken for %s', (name, meant) => {
  expect(misspelledSettings({ [name]: '1', PATH: '/bin' }, KNOWN)).toEqual([
    `${name} is not a setting. Did you mean ${meant}?`,
  ]);
});

it.each([
  [{ FETCH_CONCURRENCY: '1', PORT: '1' }],
  [{ FETCH_OTHER: '1', FETCH_: '1', PORTS: '1', LOGLEVEL: '1', LOG_FILE: 'x' }],
  [{ FEETCH_CONCURRENCY: '1' }],
  // The other name is of another program, for which both are set.
  [{ DATABASE_URI: 'x', DATABASE_URL: 'file:y' }],
  [{ OTEL_TRACES_SAMPLERS: 'x' }],
])('%j has no misspelled setting', (environment) => {
  expect(misspelledSettings(environment, KNOWN)).toEqual([]);
});

it('knows the settings that have been read', () => {
  expect(misspelledSettings({ SHOP_COLUR: 'red', SHOP_LIMIT_PAGE: '1' })).toEqual([]);
  parseSettings(z.object({ SHOP_COLOR: z.string().optional() }), {});
  readLimits({ shop: { prefix: 'SHOP_LIMIT_', defaults: { pagesMax: 1 } } }, {});
  expect(misspelledSettings({ SHOP_COLUR: 'red', SHOP_LIMIT_PAGE: '1' })).toEqual([
    'SHOP_COLUR is not a setting. Did you mean SHOP_COLOR?',
    'SHOP_LIMIT_PAGE is not a setting. Did you mean SHOP_LIMIT_PAGES?',
  ]);
});
