import { randomBelow } from './random-below.ts';
import type { Random } from './random-words.ts';
import { docsSection, docsPageEnd, docsPageStart } from './docs-page.ts';
import { shopPageEnd, shopPageStart, shopSection } from './shop-page.ts';

export const PAGE_KINDS = ['shop', 'docs'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

type PageParts = { start: string; section: (random: Random, number: number) => string; end: string };

const PARTS: Record<PageKind, PageParts> = {
  shop: { start: shopPageStart, section: shopSection, end: shopPageEnd },
  docs: { start: docsPageStart, section: docsSection, end: docsPageEnd },
};

/**
 * Makes an HTML page of at least `bytes` bytes, and at most one section more: a category of a shop, or a chapter of a
 * manual. ASCII only, so bytes are characters. The same kind and size give the same page on every machine.
 */
export function makePage(kind: PageKind, bytes: number): string {
  const { start, section, end } = PARTS[kind];
  const random = randomBelow(7);
  const parts = [start];
  let length = start.length + end.length;
  for (let number = 1; length < bytes; number += 1) {
    const text = section(random, number);
    parts.push(text);
    length += text.length;
  }
  return [...parts, end].join('');
}
