import { attribute } from '@pagemark/html/facts/element';
import { collectPageFacts } from '@pagemark/html/facts/page-facts';
import { describe, expect, it } from 'vitest';
import { allPassMessage, evaluateElements, someFailMessage } from './evaluate-elements.ts';

const page = collectPageFacts(
  '<b class=bad>1</b><b>2</b><b class=odd>3</b>',
  new URL('https://example.com/'),
);

function judged(classes: readonly string[]) {
  return evaluateElements(page, page.tagged('b'), ['bad', 'odd'], (element) => {
    const name = attribute(element, 'class');
    return (name === 'bad' || name === 'odd') && classes.includes(name)
      ? { outcome: name, detail: name }
      : null;
  });
}

describe('judgeElements', () => {
  it('returns none without elements', () => {
    expect(evaluateElements(page, [], ['bad'], () => null).outcome).toBe('none');
  });

  it('returns good when no element has an issue', () => {
    expect(judged([])).toMatchObject({ outcome: 'good', data: { checked: 3, failed: 0 } });
  });

  it('returns the worst outcome with the evidence of only that outcome', () => {
    expect(judged(['odd', 'bad'])).toMatchObject({
      outcome: 'bad',
      data: { checked: 3, failed: 1 },
      evidence: { count: 1, items: [{ detail: 'bad' }] },
    });
    expect(judged(['odd'])).toMatchObject({ outcome: 'odd', data: { checked: 3, failed: 1 } });
  });

  it('reports how many elements fail, in the singular and plural', () => {
    const pass = allPassMessage({ one: 'image', has: 'has alt text', have: 'have alt text' });
    expect([1, 2, 12].map((checked) => pass({ checked, failed: 0 }))).toEqual([
      'The image has alt text.',
      'Both images have alt text.',
      'All 12 images have alt text.',
    ]);
    const fail = someFailMessage({ one: 'image', has: 'has no alt text', have: 'have no alt text' });
    const counts = [
      { checked: 1, failed: 1 },
      { checked: 12, failed: 1 },
      { checked: 12, failed: 3 },
    ];
    expect(counts.map((count) => fail(count))).toEqual([
      'The image has no alt text.',
      '1 of 12 images has no alt text.',
      '3 of 12 images have no alt text.',
    ]);
  });
});
