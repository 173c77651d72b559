import { expect, it } from 'vitest';
import { documentOf } from '../../testing/page-snapshot-of.ts';
import { collectPageFacts } from './page-facts.ts';

const X = '<img id=x src=a.png>';

/** Whether people encounter the element with the id x when the page has just opened. */
function isShown(body: string): boolean {
  const page = collectPageFacts(documentOf(body), new URL('https://www.example.com/'));
  const [element] = page.byId('x');
  return element !== undefined && page.isVisible(element);
}

it.each([
  ['plain', X],
  ['another attribute', '<img id=x data-hidden aria-hidden=false src=a.png>'],
  ['an inline display over hidden', `<div hidden style="display:block">${X}</div>`],
  ['visible inside invisible', `<div style="visibility:hidden"><p style="visibility:visible">${X}</p></div>`],
  ['an open details', `<details open><summary>A</summary>${X}</details>`],
  ['the summary of a closed details', `<details><summary>${X}</summary></details>`],
  ['an open dialog', `<dialog open>${X}</dialog>`],
  ['a popover with an inline display', `<div popover style="display:block">${X}</div>`],
  ['an unknown value of display', `<div style="display:nothing">${X}</div>`],
  ['a declaration in a comment', `<div style="/* display:none */ color:red">${X}</div>`],
  ['a later declaration', `<div style="display:none;display:block">${X}</div>`],
  ['an element itself with content-visibility', '<img id=x style="content-visibility:hidden" src=a.png>'],
])('shows: %s', (_, body) => {
  expect(isShown(body)).toBe(true);
});

it.each([
  ['hidden', '<img id=x hidden src=a.png>'],
  ['hidden in uppercase', '<img id=x HIDDEN src=a.png>'],
  ['hidden with its name as value', '<img id=x hidden=hidden src=a.png>'],
  ['hidden=false, which is hidden', '<img id=x hidden=false src=a.png>'],
  ['hidden=until-found', `<div hidden=until-found>${X}</div>`],
  ['an inline display inside hidden', `<div hidden><p style="display:block">${X}</p></div>`],
  ['display', `<div style="display:none">${X}</div>`],
  ['display in uppercase, important', `<div style="DISPLAY : NONE !IMPORTANT">${X}</div>`],
  ['an important declaration before another', `<div style="display:none!important;display:block">${X}</div>`],
  ['visibility', `<div style="visibility:hidden">${X}</div>`],
  ['visibility: collapse', `<div style="visibility:collapse">${X}</div>`],
  ['content-visibility of the parent', `<div style="content-visibility:hidden">${X}</div>`],
  ['aria-hidden', `<div aria-hidden=true>${X}</div>`],
  ['inert', `<div inert>${X}</div>`],
  ['popover', `<div popover>${X}</div>`],
  ['popover=manual', `<div popover=manual>${X}</div>`],
  ['a closed details', `<details><summary>A</summary>${X}</details>`],
  ['a closed dialog', `<dialog>${X}</dialog>`],
  ['a template', `<template>${X}</template>`],
  ['a data list', `<datalist>${X}</datalist>`],
  ['a data list in a data list', `<datalist><datalist>${X}</datalist>${X}</datalist>`],
  ['an input of type hidden', '<input id=x type=HIDDEN>'],
  ['display of an SVG group', '<svg><g display=none><image id=x href=a.png></image></g></svg>'],
])('does not show: %s', (_, body) => {
  expect(isShown(body)).toBe(false);
});
