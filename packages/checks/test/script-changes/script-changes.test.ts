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
  it('has both values, and a message that says what scripts do', () => {
    const [title] = changesOf(inHead('<title>Loading</title>'), inHead('<title>Shoes</title>'));
    expect(title).toMatchObject({
      title: 'Page title',
      message: 'Scripts change the title.',
      raw: { count: 1, values: ['Loading'] },
      rendered: { count: 1, values: ['Shoes'] },
    });
  });

  it('lists up to ten values that only one view has', () => {
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

  it('has passages of the text that only one view has, in both', () => {
    const raw = `<h1>Shoes</h1><p>Loading the <b>list</b> of shoes …</p>${words(60)}`;
    const rendered = `<h1>Shoes</h1>${words(60)}<ul><li>Boots for <i>rain</i></li></ul><p>${'Sewn by hand. '.repeat(30)}</p>`;
    const [change] = changesOf(inBody(raw), inBody(rendered));
    expect(change?.raw.values).toEqual(['Loading the list of shoes …']);
    expect(change?.rendered.values).toEqual([
      'Boots for rain',
      `${'Sewn by hand. '.repeat(30).slice(0, 199)}…`,
    ]);
  });

  it('has the row of a table as one passage', () => {
    const row = `<tr><th>Skagen</th><td>04:12</td></tr>`;
    const [change] = changesOf(inBody(''), inBody(`<table>${row}</table>${words(60)}`));
    expect(change?.rendered.values).toEqual(['Skagen 04:12', expect.stringMatching(/^word0 /)]);
  });

  it('has the five passages with the most words, in the order of the page', () => {
    const paragraphs = Array.from({ length: 9 }, (_, at) => `<p>part${at} ${'long '.repeat(40 + at)}</p>`);
    const [change] = changesOf(inBody(''), inBody(paragraphs.toReversed().join('')));
    const parts = change?.rendered.values.map((value) => value.split(' ', 1)[0]);
    expect(parts).toEqual(['part8', 'part7', 'part6', 'part5', 'part4']);
  });

  it.each([
    ['a hidden part', `<div hidden>${words(60, 500)}</div>`],
    ['a dialog', `<div role=dialog>${words(60, 500)}</div>`],
    ['a script', `<script>${words(60, 500)}</script>`],
    ['a paragraph that both have', words(60)],
  ])('has no passage of %s', (_what, html) => {
    const added = `<p>${'Boots for rain. '.repeat(20)}</p>`;
    const [change] = changesOf(
      inBody(words(60)),
      inBody(html === words(60) ? html + added : words(60) + html + added),
    );
    expect(change?.rendered.values).toEqual([expect.stringMatching(/^Boots/)]);
  });

  it('has passages of the main element only, when both views have one', () => {
    const main = `<main>${words(60)}${words(80, 300)}</main><p>Beside it, ${'other '.repeat(80)}</p>`;
    const [change] = changesOf(inBody(`<main>${words(60)}</main>`), inBody(main));
    expect(change?.rendered.values).toHaveLength(1);
    expect(change?.rendered.values[0]).toMatch(/^word300 /);
  });

  it('keeps passages well-formed, however deep or long the text is', () => {
    const deep =
      '<div>'.repeat(300) + '\u{1F45F} '.repeat(99) + '\u{1F45F}x'.repeat(300) + '</div>'.repeat(300);
    const [change] = changesOf(inBody(''), inBody(deep + words(60)));
    expect(change?.rendered.values.every((value) => value.isWellFormed() && value.length <= 200)).toBe(true);
  });
});
