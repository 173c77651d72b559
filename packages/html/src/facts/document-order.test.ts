import { describe, expect, it } from 'vitest';
import { attribute } from './element.ts';
import { inDocumentOrder } from './document-order.ts';
import { collectPageFacts } from './page-facts.ts';

function idsInOrder(body: string, names: readonly string[]): string {
  const page = collectPageFacts(`<body>${body}`, new URL('https://example.com/'));
  const lists = names.map((name) => page.tagged(name));
  return inDocumentOrder(lists)
    .map((element) => attribute(element, 'id') ?? '?')
    .join('');
}

describe('Tree.taggedAny', () => {
  const page = collectPageFacts(
    '<body><h2 id=a></h2><div><h1 id=b></h1><h2 id=c></h2></div><h3 id=d></h3>',
    new URL('https://example.com/'),
  );
  const idsOf = (names: string[]) => page.taggedAny(names).map((element) => attribute(element, 'id'));

  it('merges names in document order', () => {
    expect(idsOf(['h1', 'h2', 'h3'])).toEqual(['a', 'b', 'c', 'd']);
    expect(idsOf(['h2', 'h9'])).toEqual(['a', 'c']);
    expect(idsOf(['h9'])).toEqual([]);
  });
});

describe('inDocumentOrder', () => {
  it('merges lists', () => {
    const body = '<h2 id=a></h2><div><h1 id=b></h1><h2 id=c></h2></div><h1 id=d></h1>';
    expect(idsInOrder(body, ['h1', 'h2', 'h3'])).toBe('abcd');
  });

  it('puts an element before its descendants', () => {
    expect(idsInOrder('<b id=b></b><i id=i><b id=c></b></i>', ['b', 'i'])).toBe('bic');
  });

  it('has each element once', () => {
    expect(idsInOrder('<b id=b></b><i id=i></i>', ['b', 'b', 'i'])).toBe('bi');
  });

  it('is empty without elements', () => {
    expect(idsInOrder('<b id=b></b>', ['i'])).toBe('');
  });

  it('does not overflow on any nesting', () => {
    expect(idsInOrder(`${'<div>'.repeat(5_000)}<b id=b></b><i id=i></i>`, ['i', 'b'])).toBe('');
    expect(idsInOrder(`${'<div>'.repeat(400)}<b id=b></b><i id=i></i>`, ['i', 'b'])).toBe('bi');
  });
});
