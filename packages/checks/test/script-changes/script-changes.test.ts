import { describe, expect, it } from 'vitest';
import { changesBetween, changesOf, inBody, inHead } from './changes-between.ts';
import { CONTENT_TABLES, links, words } from './content-tables.ts';
import { HEAD_TABLES } from './head-tables.ts';

const TABLES = [...HEAD_TABLES, ...CONTENT_TABLES];
const ROWS_MIN = 150;

describe.each(TABLES)('what scripts change of $what', ({ wrap, rows }) => {
  it.each(rows)('%s', (_name, raw, rendered, changes) => {
    expect(changesBetween(wrap(raw), wrap(rendered))).toBe(changes);
  });
});

describe('the tables of changes', () => {
  it(`have at least ${ROWS_MIN} rows, none of them twice`, () => {
    const rows = TABLES.flatMap(({ what, wrap, rows: own }) =>
      own.map(([name, raw, rendered]) => ({
        name: `${what}: ${name}`,
        documents: `${wrap(raw)}\n${wrap(rendered)}`,
      })),
    );
    expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThanOrEqual(ROWS_MIN);
    const named = Map.groupBy(rows, ({ documents }) => documents);
    const twice = [...named.values()].filter(({ length }) => length > 1);
    expect(twice.map((same) => same.map(({ name }) => name))).toEqual([]);
  });

  it.each(TABLES)('have rows with and without a change of $what', ({ rows }) => {
    const changes = rows.map(([, , , change]) => change);
    expect(changes).toContain('');
    expect(changes.some((change) => change !== '')).toBe(true);
  });
});

describe('a change', () => {
  it('has both values, and a sentence that says what scripts do', () => {
    const [title] = changesOf(inHead('<title>Loading</title>'), inHead('<title>Shoes</title>'));
    expect(title).toMatchObject({
      title: 'Page title',
      message: 'Scripts change the title.',
      raw: { count: 1, values: ['Loading'] },
      rendered: { count: 1, values: ['Shoes'] },
    });
  });

  it('lists what only one view has, up to ten', () => {
    const [change] = changesOf(inBody(links(2)), inBody(links(1) + links(12, '/q')));
    expect(change).toMatchObject({
      message: 'Scripts add 12 internal links and remove 1.',
      raw: { count: 2, others: 1, values: ['https://www.example.com/p1'] },
      rendered: { count: 13, others: 12 },
    });
    expect(change?.rendered.values).toHaveLength(10);
  });

  it('says how much of the text is added', () => {
    const [change] = changesOf(inBody('<div id=root></div>'), inBody(words(120)));
    expect(change).toMatchObject({ message: 'Scripts add 120 of 120 words of the text.', severity: 'high' });
  });
});
