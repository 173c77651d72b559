import { describe, expect, it } from 'vitest';
import { attribute } from '../facts/element.ts';
import { collectPageFacts } from '../facts/page-facts.ts';
import { everyMessage, judgeElements, someMessage } from './judge-elements.ts';

const page = collectPageFacts(
  '<b class=bad>1</b><b>2</b><b class=odd>3</b>',
  new URL('https://example.com/'),
);

function judged(classes: readonly string[]) {
  return judgeElements(page, page.tagged('b'), ['bad', 'odd'], (element) => {
    const name = attribute(element, 'class');
    return (name === 'bad' || name === 'odd') && classes.includes(name)
      ? { outcome: name, detail: name }
      : null;
  });
}

describe('judgeElements', () => {
  it('is none without elements', () => {
    expect(judgeElements(page, [], ['bad'], () => null).outcome).toBe('none');
  });

  it('is good when nothing is wrong', () => {
    expect(judged([])).toMatchObject({ outcome: 'good', data: { checked: 3, failed: 0 } });
  });

  it('has the worst outcome, and the evidence of that one alone', () => {
    expect(judged(['odd', 'bad'])).toMatchObject({
      outcome: 'bad',
      data: { checked: 3, failed: 1 },
      evidence: { count: 1, items: [{ detail: 'bad' }] },
    });
    expect(judged(['odd'])).toMatchObject({ outcome: 'odd', data: { checked: 3, failed: 1 } });
  });

  it('says numbers in its messages', () => {
    expect(everyMessage('image has a name')({ checked: 12, failed: 0 })).toBe(
      'Every image has a name (12 in all).',
    );
    expect(someMessage('Images without a name')({ checked: 12, failed: 3 })).toBe(
      'Images without a name: 3 of 12.',
    );
  });
});
