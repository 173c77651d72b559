import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeUrl } from '@pagemark/domain';
import { projectRanges } from './sources.ts';

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

test('the URLs in the ranges of a project are those of the project', () => {
  const url = fc
    .tuple(fc.constantFrom('http', 'https'), fc.constantFrom(...HOSTS), fc.constantFrom('', 'a', '~'))
    .map(([scheme, host, path]) => normalizeUrl(`${scheme}://${host}/${path}`))
    .filter((normalized) => normalized.ok);
  fc.assert(
    fc.property(url, url, (one, other) => {
      const within = projectRanges(one.project).filter(
        ({ from, to }) => String(from) <= other.url && other.url <= String(to),
      );
      expect(within).toHaveLength(one.project === other.project ? 1 : 0);
    }),
  );
});

test('the ranges of a project are in ascending order', () => {
  const starts = projectRanges('a').map(({ from }) => String(from));
  expect(starts).toEqual(starts.toSorted());
  expect(starts).toHaveLength(4);
});
