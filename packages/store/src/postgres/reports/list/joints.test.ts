import { expect, test } from 'vitest';
import { countJoints, jointsAtStart, jointsQuery, jointsWithin } from './joints.ts';

const only = (text: string) => ({ text, beginnings: [text] });

test.each([
  ['jacket', []],
  ['-jacket', []],
  ['et-sho', ['et-sho']],
  ['jacket-s', ['et-s']],
  ['jacket/', ['et/']],
  ['?color=1&ref', ['or=1&r', '=1&ref']],
])('whatever holds %j has the joints %j', (text, joints) => {
  expect(jointsWithin(text)).toEqual(joints.map(only));
});

test('what precedes a text that begins with one character and a sign can be any character', () => {
  const [joint, ...others] = jointsWithin('t-shop');
  expect(others).toEqual([]);
  expect(joint?.text).toBe('t-sho');
  expect(joint?.beginnings).toHaveLength(68);
  expect(joint?.beginnings).toEqual(expect.arrayContaining(['et-sho', '9t-sho', '/t-sho', '~t-sho']));
  expect(jointsWithin('/.well')[0]?.beginnings).toContain('/.wel');
});

test('a path that begins with a text has joints of its first signs too', () => {
  expect(jointsAtStart('/p/shop-a')).toEqual(['/p/s', '/p/sho', 'op-a'].map(only));
});

test('joints are quoted for the query', () => {
  const joints = [{ text: '-', beginnings: [String.raw`b'c\d`, 'ef'] }, only('gh-i')];
  expect(jointsQuery(7, joints)).toBe(String.raw`('7 b''c\\d':* | '7 ef':*) & ('7 gh-i':*)`);
});

test('it is counted how many paths have a joint that begins so', () => {
  const frequency = countJoints(['/shop/jacket-shop', '/shop/jacket-shirt', '/blog/jacket-1', '/p']);
  expect(['et-', 'et-sh', 'et-sho', 'op/jac', '/p', 'zz-'].map(frequency)).toEqual([
    0.75, 0.5, 0.25, 0.5, 0.25, 0,
  ]);
});
