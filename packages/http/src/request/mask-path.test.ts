import { generateKey } from '@pagemark/core';
import { expect, it } from 'vitest';
import { createMaskPath } from './mask-path.ts';

const ID = '0198c1f4-0000-7000-8000-000000000000';
const { key } = generateKey();
const OPERATOR_KEY = 'a-key-of-the-operators-own-choice';
const maskPath = createMaskPath(OPERATOR_KEY);
const everyCharacter = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

it.each([
  ['/', '/'],
  ['/api/v1/reports', '/api/v1/reports'],
  [`/api/v1/reports/${ID}`, `/api/v1/reports/${ID}`],
  [`/reports/${ID}/card.png`, `/reports/${ID}/card.png`],
  ['/api/v1/projects/localhost%3A8080/schedule', '/api/v1/projects/localhost:8080/schedule'],
  ['/api/v1/projects/shop.example', '/api/v1/projects/shop.example'],
  [
    '/api/v1/projects/a-long-name-of-a-shop.example%3A8080',
    '/api/v1/projects/a-long-name-of-a-shop.example:8080',
  ],
])('shows %s', (path, shown) => {
  expect(maskPath(path)).toBe(shown);
});

it.each([
  key,
  everyCharacter(key),
  key.replace('_', '%5F'),
  key.replace('pm', '%70m'),
  key.replace('_', '%255F'),
  `x${key}`,
  OPERATOR_KEY,
  'an%20operators%20own%20key%20of%20words',
  `${key}.example`,
  'a-long-name-of-a-shop.example:655367',
  'host..that-is-long-enough.example',
  '%C3%BCbermittelt',
  '%',
])('masks %s', (segment) => {
  expect(maskPath(`/api/v1/nothing/${segment}/x`)).toBe('/api/v1/nothing/[masked]/x');
});

it('masks the rest of a base64 key that contains a slash', () => {
  expect(maskPath('/api/v1/reports/Zm9vYmFy/QmFyYmF6/3q2+7w==')).toBe(
    '/api/v1/reports/[masked]/[masked]/[masked]',
  );
});

it('masks long host names when the operator’s key looks like one', () => {
  const masked = createMaskPath('a.key.that.looks.like.a.host');
  expect(masked('/x/a.key.that.looks.like.a.host')).toBe('/x/[masked]');
  expect(masked('/x/a-long-name-of-a-shop.example')).toBe('/x/[masked]');
  expect(masked('/x/shop.example')).toBe('/x/shop.example');
});
