import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { attribute } from './element.ts';
import { TREE_LIMITS_DEFAULT } from './tree.ts';
import { indexPage } from './index-page.ts';

const walk = (html: string) => indexPage(parse(html), new URL('https://example.com/'));
const words = (html: string) => walk(html).visibleTexts.join('').trim().split(/\s+/).join(' ');

describe('walkPage', () => {
  it('indexes elements by name in document order, separately for SVG and MathML', () => {
    const tree = walk(
      '<title>x</title><p id=1><svg><title>y</title><a/></svg><math><mi>z</mi></math><p id=2>',
    );
    expect(tree.tagged('p').map((element) => attribute(element, 'id'))).toEqual(['1', '2']);
    expect(tree.tagged('title')).toHaveLength(1);
    expect(tree.tagged('svg:title')).toHaveLength(1);
    expect(tree.tagged('a')).toEqual([]);
    expect(tree.tagged('math:mi')).toHaveLength(1);
    expect(tree.tagNames()).toContain('svg:svg');
  });

  it('reads a text that a comment splits as one', () => {
    expect(walk('<p>a<!-- x -->b<b>c</b><!-- y -->d').visibleTexts.slice(0, 3)).toEqual(['ab', 'c', 'd']);
  });

  it('skips the readings of ruby, without a gap', () => {
    const ruby =
      '<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rp>(</rp><rt>きょう</rt><rp>)</rp></ruby>の<ruby>駅<rt>えき</ruby>';
    expect(words(`<p>${ruby}`)).toBe('東京の駅');
    expect(words('<p><ruby><rb>東<rb>京<rtc>x<rt>とう</ruby>へ')).toBe('東京へ');
  });

  it('skips the content of templates', () => {
    expect(walk('<template><p id=x>x</p></template>').tagged('p')).toEqual([]);
  });

  it('indexes ids, attributes, aria and handlers', () => {
    const tree = walk('<i id=a lang=de></i><i id=a aria-label=x></i><i id=b onclick=x()></i>');
    expect([tree.byId('a').length, tree.byId('b').length, tree.byId('c').length]).toEqual([2, 1, 0]);
    expect(tree.ids()).toEqual(['a', 'b']);
    expect(tree.withAttribute('lang')).toHaveLength(1);
    expect(tree.withAria).toHaveLength(1);
    expect(tree.withHandlers).toHaveLength(1);
  });

  it.each([
    ['<div hidden><p>x</p></div>', false, false],
    ['<div style="color:red; DISPLAY : none"><p>x</p></div>', false, false],
    ['<div style="visibility:hidden"><p>x</p></div>', false, false],
    ['<div style="visibility:collapse"><p>x</p></div>', false, false],
    ['<div style="visibility:hidden"><p style="visibility:visible">x</p></div>', true, true],
    ['<div style="visibility:hidden"><i style="visibility:visible"><p>x</p></i></div>', true, true],
    ['<div style="visibility:hidden"><p style="visibility:inherit">x</p></div>', false, false],
    ['<div style="display:none"><p style="display:block;visibility:visible">x</p></div>', false, false],
    ['<div aria-hidden="true"><p style="visibility:visible">x</p></div>', true, false],
    ['<div hidden style="display:block"><p>x</p></div>', true, true],
    ['<div style="display:flex" hidden="until-found"><p>x</p></div>', true, true],
    ['<div hidden style="display:bogus"><p>x</p></div>', false, false],
    ['<div hidden style="color:red"><p>x</p></div>', false, false],
    ['<div hidden="false"><p>x</p></div>', false, false],
    ['<div HIDDEN=hidden><p>x</p></div>', false, false],
    ['<div style="display:block;display:none"><p>x</p></div>', false, false],
    ['<div style="content-visibility:hidden"><p>x</p></div>', false, false],
    ['<p style="content-visibility:hidden">x</p>', true, true],
    ['<svg display="none"><foreignObject><p>x</p></foreignObject></svg>', false, false],
    ['<svg visibility="hidden"><foreignObject><p>x</p></foreignObject></svg>', false, false],
    ['<svg hidden><foreignObject><p>x</p></foreignObject></svg>', true, true],
    ['<div display="none"><p>x</p></div>', true, true],
    ['<dialog><p>x</p></dialog>', false, false],
    ['<dialog class="a"><p>x</p></dialog>', false, false],
    ['<dialog style="display:block"><p>x</p></dialog>', true, true],
    ['<dialog open hidden><p>x</p></dialog>', false, false],
    ['<dialog open><p>x</p></dialog>', true, true],
    ['<div aria-hidden="true"><p>x</p></div>', true, false],
    ['<div aria-hidden="false"><p>x</p></div>', true, true],
    ['<div style="--display:none"><p>x</p></div>', true, true],
    ['<p>x</p>', true, true],
  ])('determines whether the p in %s is visible and in the accessibility tree', (html, rendered, exposed) => {
    const tree = walk(html);
    const found = tree
      .tagged('p')
      .map((element) => [tree.isRendered(element), tree.isInAccessibilityTree(element)]);
    expect(found).toEqual([[rendered, exposed]]);
  });

  it.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['<b>o</b>n<i>e</i>', 'one'],
    ['one<br>two', 'one two'],
    ['<p style="visibility:hidden">x<b style="visibility:visible">one</b></p>', 'one'],
    ['<p style="content-visibility:hidden">x</p><datalist><option>x</datalist>one', 'one'],
    ['one<!-- x -->two', 'onetwo'],
    ['one<script>x</script><style>x</style><noscript>x</noscript><template>x</template>', 'one'],
    ['one<select><option>x</select><textarea>x</textarea><svg><text>x</text></svg>', 'one'],
    ['<p hidden>x</p><p aria-hidden=true>one</p>', 'one'],
    ['<title>x</title><p>one', 'one'],
  ])('collects the visible text of %s', (html, text) => {
    expect(words(html)).toBe(text);
  });

  it('measures the tree', () => {
    expect(walk('<p>x<i></i><i></i></p>').size).toEqual({ nodes: 7, elements: 6, depth: 4, childrenMax: 3 });
  });

  it('analyzes nesting down to its limit, without recursion', () => {
    const tree = walk('<div>'.repeat(100_000));
    expect(tree.cut).toBe('too_deep');
    expect(tree.size.depth).toBe(TREE_LIMITS_DEFAULT.depthMax);
    expect(walk('<div>'.repeat(500)).cut).toBeNull();
  });

  it('stops at the limit of nodes', () => {
    const tree = walk('<br>'.repeat(500_001));
    expect(tree.cut).toBe('too_many_nodes');
    expect(tree.tagged('br').length).toBeLessThan(500_001);
  });

  it('keeps a limited number of attributes of limited length', () => {
    const many = Array.from({ length: 300_000 }, (_, at) => `a${at}=1`).join(' ');
    const [wide, long] = walk(`<p ${many}></p><p title="${'x'.repeat(70_000)}">`).tagged('p');
    expect(wide?.attrs).toHaveLength(TREE_LIMITS_DEFAULT.attributesMax);
    expect(long?.attrs[0]?.value).toHaveLength(TREE_LIMITS_DEFAULT.attributeCharactersMax);
  });
});
