import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';
import { compareTransformed } from './metamorphic/changed-verdicts.ts';
import { plainHtml, transformed, TRANSFORMATIONS } from './metamorphic/transformations.ts';

/** Takes a second for each transformation; the test of accuracy includes it. */
const TOO_LARGE: ReadonlySet<string> = new Set(['huge']);

describe('the transformations', () => {
  it.each(TRANSFORMATIONS)('change the source of a page: $name', (transformation) => {
    const shop = plainHtml(corpusSnapshot('shop', { url: 'https://shop.example.com/' }).body.text) ?? '';
    const html = transformed(shop, transformation);
    expect(html).not.toBeNull();
    expect(html).not.toBe(shop);
  });
});

describe('a change of the markup that means nothing', () => {
  const pages = Object.entries(CORPUS).filter(([name]) => !TOO_LARGE.has(name));

  it.each(pages)('changes no verdict of the page %s', (name, page) => {
    const { changed, skipped } = compareTransformed(corpusSnapshot(name, page), ALL_CHECKS);
    expect(changed).toEqual([]);
    expect(skipped).toBe(0);
  });
});
