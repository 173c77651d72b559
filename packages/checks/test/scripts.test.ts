import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { constantOf, docCommentOf } from '../scripts/check-docs/doc-comment.ts';
import { checkSource, withCheck } from '../scripts/new-check/check-files.ts';
import { ALL_CHECKS } from '../src/registry.ts';

const WRITE_DOCS = fileURLToPath(new URL('../scripts/write-check-docs.ts', import.meta.url));
const NEW_CHECK = fileURLToPath(new URL('../scripts/new-check.ts', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 });

describe('the pages of the checks', () => {
  it('are up to date', () => {
    const { stderr, status } = run(WRITE_DOCS, '--check');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('include all checks in the links of the page of differences', () => {
    const text = readFileSync(new URL('../../../docs/checks/differences.md', import.meta.url), 'utf8');
    const linked = [...text.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, id]) => id);
    const known = new Set(['README', ...ALL_CHECKS.map(({ id }) => id)]);
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((id) => !known.has(id ?? ''))).toEqual([]);
  });

  it('take the doc comment directly before the check', () => {
    const source =
      '/** Of another. */\nconst A = 1;\n/**\n * One line\n * and its rest.\n *\n * - a point\n */\nexport const aCheck = x;\n';
    expect(docCommentOf(source, 'aCheck')).toBe('One line and its rest.\n\n- a point');
    expect(() => docCommentOf('/** Far. */\nconst a = 1;\nexport const b = 2;', 'b')).toThrow('b has no doc');
  });
});

describe('a new check', () => {
  it.each(CATEGORIES)('is added at the end of the list of %s, with its import sorted', (category) => {
    const list = readFileSync(new URL(`../src/${category}-checks.ts`, import.meta.url), 'utf8');
    const grown = withCheck(list, category, 'a-new-check');
    expect(grown).toContain(`import { aNewCheck } from './${category}/a-new-check.ts';\n`);
    expect(grown).toMatch(/,\n {2}aNewCheck,\n\];\n$/);
    expect(grown.split('\n').filter((line) => !list.includes(line.trim()))).toHaveLength(2);
  });

  it('has the fields of the other checks', async () => {
    const folder = new URL('../src/seo/', import.meta.url);
    const source = checkSource('seo', 'a-new-check').replaceAll(
      /from '(\.[^']+)'/g,
      (_match, path: string) => `from '${new URL(path, folder).href}'`,
    );
    const { aNewCheck } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      aNewCheck: object;
    };
    expect(Object.keys(aNewCheck).toSorted()).toEqual(Object.keys(ALL_CHECKS[0] ?? {}).toSorted());
  });

  it('is exported in camel case, like the other checks', () => {
    expect(ALL_CHECKS.map(({ id }) => constantOf(id)).filter((name) => !/^[a-z]\w*$/.test(name))).toEqual([]);
  });

  it.each([
    [['nonsense', 'a-check'], 'the categories are'],
    [['seo', '../evil'], 'lowercase words'],
    [['seo', 'title-length'], 'already'],
  ])('is rejected as %j', (args, message) => {
    const { status, stderr } = run(NEW_CHECK, ...args);
    expect(status).toBe(64);
    expect(stderr).toContain(message);
  });
});
