import { expect, test } from 'vitest';
import { countJoints, jointsAtStart, jointsQuery, jointsWithin } from './joints.ts';

test.each([
  ['jacket', []],
  ['-jacket', []],
  ['t-shop', []],
  ['et-sho', ['et-sho']],
  ['jacket-s', ['et-s']],
  ['jacket/', ['et/']],
  ['?color=1&ref', ['or=1&r', '=1&ref']],
])('whatever holds %j has the joints %j', (text, joints) => {
  expect(jointsWithin(text)).toEqual(joints);
});

test('a path that begins with a text has joints of its first signs too', () => {
  expect(jointsAtStart('/p/shop-a')).toEqual(['/p/s', '/p/sho', 'op-a']);
});

test('joints are quoted for the query', () => {
  expect(jointsQuery(7, [String.raw`ab'c\d`, 'ef-g'])).toBe(String.raw`'7 ab''c\\d':* & '7 ef-g':*`);
});

test('it is counted how many paths have a joint that begins so', () => {
  const frequency = countJoints(['/shop/jacket-shop', '/shop/jacket-shirt', '/blog/jacket-1', '/p']);
  expect(['et-', 'et-sh', 'et-sho', 'op/jac', '/p', 'zz-'].map(frequency)).toEqual([
    0.75, 0.5, 0.25, 0.5, 0.25, 0,
  ]);
});
