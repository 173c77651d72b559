import { expect, test } from 'vitest';
import { ListPageTreeInput, TREE_DEPTH_MAX, TREE_ROOT, treePositions } from './page-tree.ts';

const deep = (levels: number) => Array.from({ length: levels }, (_, level) => level).join('/');

test.each([
  ['https://a.example/', [], { parent: '/', name: '' }],
  ['https://a.example/?', [], { parent: '/', name: '?' }],
  ['https://a.example/a?b?c', [], { parent: '/', name: 'a?b?c' }],
  ['https://a.example/about', [], { parent: '/', name: 'about' }],
  ['https://a.example/blog/', [['/', 'blog/']], { parent: '/blog/', name: '' }],
  [
    'http://a.example:8080/blog/2026/a?next=/b/',
    [
      ['/', 'blog/'],
      ['/blog/', '2026/'],
    ],
    { parent: '/blog/2026/', name: 'a?next=/b/' },
  ],
  ['https://a.example//a', [['/', '/']], { parent: '//', name: 'a' }],
] as const)('the page %s has its directories above it', (url, directories, page) => {
  expect(treePositions(url)).toEqual({
    directories: [TREE_ROOT, ...directories.map(([parent, name]) => ({ parent, name }))],
    page,
  });
});

test('a page that is deeper than the tree has the rest of its path as its name', () => {
  const { directories, page } = treePositions(`https://a.example/${deep(TREE_DEPTH_MAX + 3)}`);
  expect(directories).toHaveLength(1 + TREE_DEPTH_MAX);
  expect(page).toEqual({ parent: `/${deep(TREE_DEPTH_MAX)}/`, name: '8/9/10' });
});

test.each(['', 'a/', '/a', '/é/', '/\0/', '/a b/', '/a/\n', 'https://a.example/', `/${'a'.repeat(2_048)}/`])(
  '%j is no directory',
  (path) => {
    expect(ListPageTreeInput.safeParse({ path }).success).toBe(false);
  },
);

test.each(['/', '/a/', '//', '/%C3%A9/'])('%j is a directory', (path) => {
  expect(ListPageTreeInput.parse({ path }).path).toBe(path);
});
