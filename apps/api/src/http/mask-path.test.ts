import { generateKey } from '@pagemark/core';
import { expect, it } from 'vitest';
import { maskPath } from './mask-path.ts';

const ID = '0198c1f4-0000-7000-8000-000000000000';
const { key } = generateKey();
const everyCharacter = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

it.each([
  ['/', '/'],
  ['/api/v1/reports', '/api/v1/reports'],
  [`/api/v1/reports/${ID}`, `/api/v1/reports/${ID}`],
  [`/reports/${ID}/card.png`, `/reports/${ID}/card.png`],
  ['/api/v1/projects/localhost%3A8080/schedule', '/api/v1/projects/localhost:8080/schedule'],
  ['/api/v1/projects/shop.example', '/api/v1/projects/shop.example'],
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
  'a-key-of-the-operators-own-choice',
  'an%20operators%20own%20key%20of%20words',
  'a.key.that.looks.like.a.host',
  '%C3%BCbermittelt',
  '%',
])('masks %s', (segment) => {
  expect(maskPath(`/api/v1/nothing/${segment}/x`)).toBe('/api/v1/nothing/[masked]/x');
});

it('masks what is left of a base64 key that has a slash in it', () => {
  expect(maskPath('/api/v1/reports/Zm9vYmFy/QmFyYmF6/3q2+7w==')).toBe(
    '/api/v1/reports/[masked]/[masked]/[masked]',
  );
});
