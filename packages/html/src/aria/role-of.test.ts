import { describe, expect, it } from 'vitest';
import { collectPageFacts } from '../facts/page-facts.ts';
import { roleOf } from './role-of.ts';

function roleOfX(body: string): string | null {
  const page = collectPageFacts(`<!doctype html><body>${body}`, new URL('https://example.com/'));
  const [element] = page.byId('x');
  return element === undefined ? null : (roleOf(page, element)?.name ?? null);
}

describe('roleOf', () => {
  it.each([
    ['<a id=x href=/>', 'link'],
    ['<a id=x>', null],
    ['<div id=x>', null],
    ['<div id=x role=BUTTON>', 'button'],
    ['<div id=x role="nonsense tab button">', 'tab'],
    ['<div id=x role=widget>', null],
    ['<a id=x href=/ role=doc-noteref>', 'link'],
    ['<img id=x>', 'img'],
    ['<img id=x alt="">', 'presentation'],
    ['<img id=x alt="" aria-label=A>', 'img'],
    ['<ul id=x role=none>', 'none'],
    ['<ul role=none><li id=x>', 'none'],
    ['<ul role=none aria-label=A><li id=x>', 'listitem'],
    ['<ul role=none><li><ul><li id=x>', 'listitem'],
    ['<button id=x role=none>', 'button'],
    ['<button id=x role=none disabled>', 'none'],
    ['<fieldset disabled><button id=x role=none></fieldset>', 'none'],
    ['<fieldset disabled><legend><button id=x role=none></legend></fieldset>', 'button'],
    ['<p id=x role=none aria-live=polite>', null],
    ['<header id=x>', 'banner'],
    ['<article><header id=x>', null],
    ['<main><footer id=x>', null],
    ['<div role=main><footer id=x>', null],
    ['<section role=group><footer id=x>', 'contentinfo'],
    ['<section id=x>', null],
    ['<section id=x aria-label=A>', 'region'],
    ['<section id=x aria-labelledby=y>', null],
    ['<form id=x aria-labelledby=y><b id=y>A</b>', 'form'],
    ['<aside id=x>', 'complementary'],
    ['<article><aside id=x>', null],
    ['<article><aside id=x title=A>', 'complementary'],
    ['<input id=x>', 'textbox'],
    ['<input id=x type=SEARCH>', 'searchbox'],
    ['<input id=x list=y><datalist id=y>', 'combobox'],
    ['<input id=x type=checkbox>', 'checkbox'],
    ['<input id=x type=hidden>', null],
    ['<select id=x>', 'combobox'],
    ['<select id=x size=4>', 'listbox'],
    ['<select id=x multiple>', 'listbox'],
    ['<table><tr><td id=x>', 'cell'],
    ['<table role=grid><tr><td id=x>', 'gridcell'],
    ['<table role=none><tr><td id=x>', 'none'],
    ['<table><tr><th id=x>', 'columnheader'],
    ['<table><tr><th id=x scope=row>', 'rowheader'],
    ['<svg><a id=x href=/>', null],
  ])('of %s is %s', (body, role) => {
    expect(roleOfX(body)).toBe(role);
  });
});
