import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from './exceptions.ts';
import { findRetiredWords } from './find-retired-words.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Not written by us, or not text: dependencies, builds, results, data of tests. */
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.git', '.turbo', 'fixtures']);
/** Pages of others, and what was measured of them. */
const SKIPPED_FOLDERS = ['packages/checks/test/corpus', 'tools/bench/results'];

/** Sources, documents, generated documents and texts of screens, relative to the root. */
const FILES = globSync(
  [
    '*.md',
    '*.json',
    '.changeset/*.md',
    '{apps,packages,tools,docs,docker}/**/*.{ts,tsx,css,html,md,sql,json,mjs,snap}',
  ],
  {
    cwd: ROOT,
    exclude: (path) => SKIPPED_FOLDERS.includes(path) || path.split('/').some((name) => SKIPPED.has(name)),
  },
);

describe('retired words', () => {
  it('are searched in all sources and documents', () => {
    expect(FILES.length).toBeGreaterThan(1_500);
    expect(FILES).toEqual(expect.arrayContaining(['README.md', 'docs/glossary.md', 'apps/cli/src/main.ts']));
  });

  it.each([
    [
      'a phrase across lines',
      'a.ts',
      '// it is under\n// way, or under\nway',
      [{ line: 2, retired: 'under way' }],
    ],
    ['an identifier', 'a.ts', 'const noteKey = 1;', [{ line: 1, retired: 'noteKey' }]],
    ['a file name', 'src/look-around.ts', '', [{ line: 0, retired: 'look-around' }]],
    ['a word with a capital', 'a.md', 'Mended.', [{ line: 1, retired: 'mended' }]],
    ['no part of another word', 'a.ts', 'recommend, noteKeys, re-mend', []],
  ])('are found as %s', (_name, path, text, expected) => {
    expect(findRetiredWords(path, text)).toMatchObject(expected);
  });

  it('do not occur', () => {
    const found = FILES.flatMap((path) => findRetiredWords(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(found.map(({ path, line, retired, use }) => `${path}:${line}: ${retired} → ${use}`)).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    const unused = EXCEPTIONS.filter(
      ({ path }) => !FILES.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(unused).toEqual([]);
  });
});
