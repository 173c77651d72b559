import { expect, it } from 'vitest';
import { attribute } from './element.ts';
import { collectPageFacts } from './page-facts.ts';
import { withoutIdMarks } from './root-ids.ts';

const URL_OF_PAGE = new URL('https://www.example.com/');
const pageOf = (body: string) =>
  collectPageFacts(`<!doctype html><title>x</title><body>${body}</body>`, URL_OF_PAGE);
const textOf = (body: string) => pageOf(body).visibleText().replaceAll(/\s+/g, ' ').trim();
const root = (content: string, mode = 'open') => `<template shadowrootmode="${mode}">${content}</template>`;

it.each([
  ['a shadow root', `<x-a>${root('<h1>Shoes</h1>')}</x-a>`, 'Shoes'],
  ['a closed one', `<x-a>${root('<h1>Shoes</h1>', 'closed')}</x-a>`, 'Shoes'],
  ['one in another', `<x-a>${root(`<x-b>${root('<p>In')}</x-b><p>Out`)}</x-a>`, 'In Out'],
  [
    'a slot',
    `<x-a>${root('<p>Before</p><slot></slot><p>After</p>')}<p>Slotted</p></x-a>`,
    'Before Slotted After',
  ],
  [
    'slots with names',
    `<x-a>${root('<slot name=b></slot><slot name=a></slot>')}<p slot=a>A</p><p slot=b>B</p></x-a>`,
    'B A',
  ],
  ['the content of an empty slot', `<x-a>${root('<slot>None yet</slot>')}</x-a>`, 'None yet'],
  [
    'a slot in the slot of another root',
    `<x-a>${root('<x-b><slot name=a slot=b></slot></x-b>')}<p slot=a>A</p></x-a>`.replace(
      '<x-b>',
      `<x-b>${root('<p>In</p><slot name=b></slot>')}`,
    ),
    'In A',
  ],
  ['a hidden slot', `<x-a>${root('<p>In</p><slot hidden></slot>')}<p>Out</p></x-a>`, 'In'],
  ['a template', '<x-a><template><h1>Shoes</h1></template></x-a>', ''],
  ['an element that has none', `<ul>${root('<li>Shoes')}</ul>`, ''],
  ['an unknown mode', `<x-a>${root('<h1>Shoes</h1>', 'x')}</x-a>`, ''],
])('reads what visitors see of %s', (_name, body, text) => {
  expect(textOf(body)).toBe(text);
});

it('finds the elements of shadow roots, and the scripts beside them', () => {
  const page = pageOf(
    `<x-a>${root('<main><h1>Shoes</h1><a href="/a">A</a><img src="/a.png"></main>')}<script src="/a.js"></script></x-a>`,
  );
  expect(page.tagged('h1')).toHaveLength(1);
  expect(page.anchors).toHaveLength(1);
  expect(page.images).toHaveLength(1);
  expect(page.scripts).toHaveLength(1);
  expect(page.tagged('template')).toHaveLength(0);
});

it('puts what is slotted in place of the slot, unless the slot is something itself', () => {
  const list = (slot: string) => pageOf(`<x-a>${root(`<ul>${slot}</ul>`)}<li>A</li><li>B</li></x-a>`);
  const parentsIn = (page: ReturnType<typeof pageOf>) =>
    page.tagged('li').map(({ parentNode }) => parentNode?.nodeName);
  expect(parentsIn(list('<slot></slot>'))).toEqual(['ul', 'ul']);
  expect(list('<slot></slot>').tagged('slot')).toEqual([]);
  expect(parentsIn(list('<slot role=group></slot>'))).toEqual(['slot', 'slot']);
  expect(pageOf('<ul><slot><li>A</li></slot></ul>').tagged('slot')).toHaveLength(1);
});

it('an id of a shadow root is no duplicate of one elsewhere', () => {
  const page = pageOf(`<p id="a">1</p>${`<x-a>${root('<p id="a">2</p><p id="b">3</p>')}</x-a>`.repeat(2)}`);
  expect(page.byId('a')).toHaveLength(1);
  expect(page.byId('b')).toHaveLength(1);
});

it('ids of a shadow root are those that it refers to itself', () => {
  const field = `<x-a>${root('<label for="i">Name</label><input id="i" aria-describedby="h j"><p id="h">Help</p>')}</x-a>`;
  const page = pageOf(`<p id="h">Other</p>${field.repeat(2)}`);
  const inputs = page.tagged('input').map((input) => attribute(input, 'id') ?? '');
  expect(new Set(inputs).size).toBe(2);
  expect(page.tagged('label').map((label) => attribute(label, 'for'))).toEqual(inputs);
  expect(inputs.map((id) => page.byId(id).length)).toEqual([1, 1]);
  expect(inputs.map(withoutIdMarks)).toEqual(['i', 'i']);
  expect(page.byId('h').map(({ nodeName, childNodes }) => [nodeName, childNodes.length])).toEqual([['p', 1]]);
  const [first = ''] = page.tagged('input').map((input) => attribute(input, 'aria-describedby') ?? '');
  const [help = '', other = ''] = first.split(' ');
  expect([page.byId(help).length, withoutIdMarks(help), withoutIdMarks(other)]).toEqual([1, 'h', 'j']);
});

it('a reference in a shadow root does not reach the ids of other roots', () => {
  const page = pageOf(
    `<p id="a">A</p><x-a>${root('<input aria-labelledby="a b">')}</x-a><x-a>${root('<p id="b">B</p>')}</x-a>`,
  );
  const [ids = ''] = page.tagged('input').map((input) => attribute(input, 'aria-labelledby') ?? '');
  expect(ids.split(' ').map((id) => page.byId(id).length)).toEqual([0, 0]);
  expect(withoutIdMarks(ids)).toBe('a b');
});
