import type { NamedBoxes } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { elementItem } from '../evidence/evidence-of.ts';
import { collectPageFacts } from './page-facts.ts';
import { TREE_LIMITS_DEFAULT } from './tree.ts';

const SHADOW =
  '<section><template shadowrootmode="open"><a id="shadow">in a shadow root</a><slot></slot></template>';
const PAGE = `<a id="one">1</a>${SHADOW}<a id="slotted">2</a></section><template><a>none</a></template><svg><a id="svg"></a></svg><a id="last">3</a>`;

function boxesOf(boxes: NamedBoxes[]) {
  const page = collectPageFacts(PAGE, new URL('https://one.example/'), TREE_LIMITS_DEFAULT, { boxes });
  return [...page.boxes].map(([element, { x }]) => [element.attrs[0]?.value ?? element.tagName, x]);
}

it('finds the elements that a browser measured, by their positions among those of their name outside of shadow roots', () => {
  const a: NamedBoxes = {
    name: 'a',
    count: 3,
    boxes: [
      [0, 10, 0, 5, 5],
      [1, 20, 0, 5, 5],
      [2, 30, 0, 5, 5],
    ],
  };
  const section: NamedBoxes = { name: 'section', count: 1, boxes: [[0, 40, 0, 5, 5]] };
  expect(boxesOf([a, section])).toEqual([
    ['one', 10],
    ['slotted', 20],
    ['last', 30],
    ['section', 40],
  ]);
});

it('has no boxes of a name of which the browser had another number of elements', () => {
  expect(boxesOf([{ name: 'a', count: 4, boxes: [[0, 10, 0, 5, 5]] }])).toEqual([]);
  expect(boxesOf([{ name: 'a', count: 3, boxes: [[7, 10, 0, 5, 5]] }])).toEqual([]);
});

it('puts the box of an element into its evidence', () => {
  const page = collectPageFacts(PAGE, new URL('https://one.example/'), TREE_LIMITS_DEFAULT, {
    boxes: [{ name: 'a', count: 3, boxes: [[1, 1, 2, 3, 4]] }],
  });
  const [slotted, last] = ['slotted', 'last'].flatMap((id) => page.byId(id).slice(0, 1));
  if (slotted === undefined || last === undefined) throw new Error('The page has both.');
  expect(elementItem(page, slotted).box).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  expect(elementItem(page, last)).not.toHaveProperty('box');
});
