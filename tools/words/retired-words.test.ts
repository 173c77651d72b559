import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from './exceptions.ts';
import { findOccurrences, findRetiredWords } from './find-retired-words.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Not written by us, or not text: dependencies, builds, results, data of tests. */
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.git', '.turbo', 'fixtures']);
/** Pages of others, what was measured of them, and names of dependencies. */
const SKIPPED_PATHS = ['packages/checks/test/corpus', 'tools/bench/results', 'pnpm-lock.yaml'];

/** Sources, documents, generated documents and texts of screens, relative to the root. */
const FILES = globSync(
  [
    '*.md',
    '*.json',
    '*.yaml',
    '.changeset/*.md',
    '.ci/*',
    '.dockerignore',
    'Dockerfile',
    'docker/*',
    '{apps,packages,tools,docs}/**/*.{ts,tsx,css,html,md,sql,json,mjs,snap,yaml}',
  ],
  {
    cwd: ROOT,
    exclude: (path) => SKIPPED_PATHS.includes(path) || path.split('/').some((name) => SKIPPED.has(name)),
  },
);
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('retired words', () => {
  it('are searched in all sources and documents', () => {
    expect(FILES.length).toBeGreaterThan(1_500);
    expect(FILES).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/glossary.md',
        'apps/cli/src/main.ts',
        'docs/operations/alerts.yaml',
      ]),
    );
    expect(FILES).toEqual(
      expect.arrayContaining(['.dockerignore', 'Dockerfile', 'docker/run.sh', 'compose.yaml', '.ci/run']),
    );
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
    const found = FILES.flatMap((path) => findRetiredWords(path, textOf(path)));
    expect(found.map(({ path, line, retired, use }) => `${path}:${line}: ${retired} → ${use}`)).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    const unneeded = EXCEPTIONS.flatMap(({ path, words }) => {
      const files = FILES.filter((file) => file === path || file.startsWith(`${path}/`));
      const found = files
        .flatMap((file) => findOccurrences(file, textOf(file)))
        .map(({ retired }) => retired);
      if (words === undefined) return found.length === 0 ? [path] : [];
      return words.filter((word) => !found.includes(word)).map((word) => `${path}: ${word}`);
    });
    expect(unneeded).toEqual([]);
  });
});
