import { describe, expect, it } from 'vitest';
import { nameOf, pageOf } from '../../test/kit/describe-names.ts';
import { accessibleName } from './accessible-name.ts';
import { accessibleText } from './accessible-text.ts';

const nested = (levels: number) =>
  `<a id=x href=/>${'<span>'.repeat(levels)}A${'</span>'.repeat(levels)}</a>`;

describe('names of hostile pages', () => {
  it('does not overflow on any nesting', () => {
    expect(nameOf(nested(500)).text).toBe('A');
    expect(nameOf(nested(50_000)).text).toBe('');
  });

  it('terminates on cyclic references and ownership', () => {
    const ring = Array.from({ length: 200 }, (_, at) => {
      const next = (at + 1) % 200;
      return `<b id=n${at} aria-owns=n${next} aria-labelledby="n${next} n${at}">${at}</b>`;
    });
    expect(nameOf(`<a id=x href=/ aria-labelledby=n0></a>${ring.join('')}`).text).toContain('0');
  });

  it('truncates long names', () => {
    expect(nameOf(`<a id=x href=/>${'A'.repeat(100_000)}</a>`).text).toHaveLength(2_000);
    expect(nameOf(`<a id=x href=/>${'<i>A</i>'.repeat(100_000)}</a>`).text.length).toBeLessThanOrEqual(2_000);
  });

  it('takes no longer for many references to one large element', () => {
    const parts = '<b>A</b>'.repeat(3_000);
    const links = '<a href=/ aria-labelledby="big big big big">B</a>'.repeat(200);
    const page = pageOf(`<div id=big>${parts}</div>${links}`);
    const names = page.tagged('a').map((link) => accessibleName(page, link).text.length);
    expect(Math.max(...names)).toBeLessThanOrEqual(2_000);
  });
});

describe('the names of a whole page', () => {
  it('visit only a few nodes each when the budget of the page is used up', () => {
    const page = pageOf(
      '<a href=/>A <b><i>B</i></b></a>'.repeat(3) + `<a href=/>${'<i><b></b></i>'.repeat(500)}C</a>`,
    );
    page.accessibleNames.nodesLeft = 0;
    const names = page.tagged('a').map((link) => accessibleName(page, link).text);
    expect(names).toEqual(['A B', 'A B', 'A B', '']);
  });

  it('are computed once', () => {
    const page = pageOf('<a id=x href=/>A <b><i>B</i></b></a>');
    const [link] = page.byId('x');
    if (link === undefined) throw new Error('The page has the link.');
    const name = accessibleName(page, link);
    const { nodesLeft } = page.accessibleNames;
    expect(accessibleName(page, link)).toBe(name);
    expect(page.accessibleNames.nodesLeft).toBe(nodesLeft);
  });
});

describe('accessibleText', () => {
  it('returns the text of any element, whatever its role', () => {
    const page = pageOf('<p id=x title=B>A <img alt=C></p>');
    expect(page.byId('x').map((element) => accessibleText(page, element))).toEqual(['A C']);
  });

  it('works without the labels', () => {
    const { labels: _, ...tree } = pageOf('<p id=x>A <input value=B></p>');
    expect(tree.byId('x').map((element) => accessibleText(tree, element))).toEqual(['A B']);
  });
});
