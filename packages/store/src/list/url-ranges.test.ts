import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeUrl } from '@pagemark/domain';
import { prefixesWith, projectPrefixes, rangesOf } from './url-ranges.ts';

const HOSTS = [
  'a.example',
  'www.a.example',
  'www.www.a.example',
  'www.',
  'www',
  'a:8080',
  'www.a:8080',
  '[::1]',
  'www.:8080',
];

test('the URLs of a project are those that begin like one, and no others', () => {
  const url = fc
    .tuple(fc.constantFrom('http', 'https'), fc.constantFrom(...HOSTS), fc.constantFrom('', 'a', '~'))
    .map(([scheme, host, path]) => normalizeUrl(`${scheme}://${host}/${path}`))
    .filter((normalized) => normalized.ok);
  fc.assert(
    fc.property(url, url, (one, other) => {
      const ranges = rangesOf(projectPrefixes(one.project), 'asc');
      const within = ranges.filter(({ from, before }) => from <= other.url && other.url < before);
      expect(within).toHaveLength(one.project === other.project ? 1 : 0);
    }),
  );
});

test('ranges come in list order, each once', () => {
  const ranges = rangesOf([...projectPrefixes('b'), ...projectPrefixes('a'), ...projectPrefixes('a')], 'asc');
  expect(ranges.map(({ from }) => from)).toEqual(ranges.map(({ from }) => from).toSorted());
  expect(ranges).toHaveLength(8);
  expect(rangesOf(projectPrefixes('a'), 'desc')).toEqual(rangesOf(projectPrefixes('a'), 'asc').toReversed());
});

test.each([
  ['a', 4],
  ['HTTPS://', 2],
  ['://www.a.ex', 2],
  ['e/', 4],
  ['a.example/x', 0],
])('%j lies in so many of the ways to begin a URL: %i', (search, count) => {
  expect(prefixesWith('a.example', search)).toHaveLength(count);
});
