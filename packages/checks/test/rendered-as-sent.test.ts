import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { changedOutcomes, pagesWithoutScripts } from './kit/pages-without-scripts.ts';

/** Every fifth of the good pages: they are of many kinds each. A long test has all of them, and a browser. */
const STEP = 5;

describe('a page without scripts has the same verdicts as it was sent and as a browser shows it', () => {
  const pages = pagesWithoutScripts(STEP);

  it('there are many of them', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  // As a browser without scripts shows it: its tree, serialized as the HTML standard says.
  it.each(pages)('%s', (_name, snapshot) => {
    const html = serialize(parse(snapshot.body.text, { scriptingEnabled: false }));
    expect(changedOutcomes(snapshot, html)).toEqual([]);
  });
});
