import fc from 'fast-check';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { isElement, isText } from './element.ts';
import type { ChildNode, ParentNode } from './element.ts';
import { parsePage } from './parse-page.ts';

/** Formats a tree as text without recursion: names, attributes, texts, comments, in document order with their depth. */
function outlineOf(root: ParentNode): string[] {
  const lines: string[] = [];
  const pending: { node: ChildNode; depth: number }[] = [];
  const push = (parent: ParentNode, depth: number) => {
    pending.push(...parent.childNodes.toReversed().map((node) => ({ node, depth })));
  };
  push(root, 0);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next;
    const shown = isElement(node)
      ? { name: node.tagName, space: node.namespaceURI, attributes: node.attrs }
      : { ...node, parentNode: null };
    lines.push(`${depth} ${isText(node) ? node.value : JSON.stringify(shown)}`);
    if (isElement(node)) push(node, depth + 1);
    if ('content' in node) push(node.content, depth + 1);
  }
  return lines;
}

function expectSameTree(html: string): void {
  expect(outlineOf(parsePage(html).document)).toEqual(outlineOf(parse(html)));
  expect(parsePage(html).document.mode).toBe(parse(html).mode);
}

const XML = '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml">';

it.each([
  ['a script', '<head><script src="x.js"/><title>x</title></head><body><p>after</p></body></html>'],
  ['a style and a title', '<head><style/><title/></head><body><p>after</p></body></html>'],
  ['a text field', '<body><textarea name="a"/><p>after</p></body></html>'],
  ['elements in each other', '<body><div><div id="a"/><a/><b/></div><p>after</p><br/></body></html>'],
])('XML: %s that closes itself has no content', (_name, rest) => {
  const closed = rest.replaceAll(/<(script|style|title|textarea|div|a|b)\b([^>]*)\/>/g, '<$1$2></$1>');
  expect(outlineOf(parsePage(XML + rest, 1_000, 'xml').document)).toEqual(outlineOf(parse(XML + closed)));
  expect(parsePage(XML + rest, 1_000, 'xml').errors.size).toBe(0);
  expect(outlineOf(parsePage(XML + rest).document)).not.toEqual(outlineOf(parse(XML + closed)));
});

it('XML: CDATA is text', () => {
  const lines = outlineOf(
    parsePage(`${XML}<body><p>a <![CDATA[<b> & c]]></p></body></html>`, 100, 'xml').document,
  );
  expect(lines).toContain('3 a <b> & c');
});

const LONG = 'a long text that goes on & on; "quoted" \'twice\' <b>bold</b>\n\t with   gaps';

it.each([
  ['text and entities', `<p>one&amp;two &lt; three &notanentity; &#65;&#x1F600;</p>${LONG}`],
  ['attributes', `<p a="x&amp;y z" b='it"s <ok>' c=d e="" f='' g title="${'x'.repeat(50)}">`],
  ['line ends', '<p title="a\r\nb\rc\nd">one\r\ntwo\rthree\nfour\r\r\n\n</p>\r\n<pre>\r\n\nx</pre>'],
  [
    'references in values',
    `<p a="&amp;" b='x&amp;y&quot;z&#39;' c="&lt;b&gt;&amp;amp;" d="&amp;&" e="&amp" f=&amp; g="&ampx" h="&nbsp;&euro;" i="&amp;x=1&b=2"></p>&amp;&lt;`,
  ],
  [
    'names in capitals',
    '<svg viewBox="0 0 1 1" preserveAspectRatio=none><linearGradient gradientTransform=x A=1 a=2></svg><p onClick=x ID=y Data-LongerThanTen=1 data-longerthanten=2 dATA-lONGERtHANtEN=3><P CLASS=z><dIV>',
  ],
  [
    'names that are alike in their beginning, or in all but their length',
    '<abcdefghijk abcdefghij=1 abcdefghijk=2 abcdefghijl=3 abcdefghijklm=4 abcdefghijkln=5></abcdefghijk><abcdefghijl><ab><abc a b ab>',
  ],
  ['names of any letter and mark', '<x-y.z:w_0 data-1="a" xml:lang=b _c .d 9></x-y.z:w_0><é à="1"><aé ñ>'],
  ['NUL', '<p title="a\0b">a\0b \0 </p><svg>a\0b</svg><table>\0x'],
  ['characters of two units, and halves', '<p title="😀x😀">x😀y \uD83D x \uDE00 y</p>😀'],
  [
    'whitespace before, between and in elements',
    ' \n <html> \n <head> \n <body> \n x \t\f y <table> \n <tr> \n x <td>',
  ],
  [
    'raw text',
    '<title>a &amp; <b></title><style>a > b { content: "<" }</style><script>if (a < b) "</s"</script>',
  ],
  [
    'names',
    `<DIV Data-X=1 dataX CLASS=a é=1 a"b=2 __proto__=1 0=2 a=1 a=2 =x=3><my-Tag:b.c_d é></my-Tag:b.c_d><${'long'.repeat(20)} ${'name'.repeat(20)}=1></dıv></div>`,
  ],
  [
    'attributes of every form',
    '<br/><br /><img alt=x/><img alt=x /><a b=c d="e"f=g h = i j=\'k\'l><a b b c=1 B=2><a\nb="1"\tc=2\fd=\'3\' ><a b="x&amp;y" c=z=1><p / a></p ></p a=1><a b=`c><A HREF=X>',
  ],
  ['many attributes', `<p ${Array.from({ length: 100 }, (_, at) => `a${at % 70}="${at}"`).join(' ')}>`],
  ['comments and doctypes', '<!doctype html><!-- a -- b --><p><!x><?y?>'],
  ['ends in the middle', '<p title="a b'],
  ['ends in text', 'word word'],
  [
    'a text longer than the tokenizer keeps',
    `<p>${`${LONG} `.repeat(3_000)}</p><p title="${'y z '.repeat(40_000)}">end`,
  ],
  [
    'foreign elements',
    '<svg viewBox="0 0 1 1"><title>a b</title><![CDATA[ a < b & c ]]></svg><math><mi>x y</mi></math>',
  ],
])('parses %s as parse5 does', (_, html) => {
  expectSameTree(html);
});

const PIECES =
  '<p>|</p>|</p >|<a href="|<a href=\'|<a|<br/>|<img alt=|/>|/>x| b=c| b="c"| b=\'c\'| b=c/| b| B=C| = |`|"|\'|>| |\n|\f|\r|\r\n|\t|&|&amp;|&#|;|\0|<|</|/|=|word|x|😀|\uD83D|<!--|-->|<table>|<td>|<svg>|<![CDATA[|]]>|<title>|</title>|<script>|</script>|<pre>|<textarea>|<B |Cl|ass|<style>|</style>|<select>|<template>|<b>|<frameset>'.split(
    '|',
  );

it('parses any markup as parse5 does', () => {
  const pieces = fc.constantFrom(...PIECES);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => expectSameTree(parts.join(''))),
    { numRuns: 5_000 },
  );
});

it.each([
  ['tags', '<b></b>'.repeat(600_000)],
  ['comments', '<!---->'.repeat(600_000)],
  [
    'formatting that every paragraph opens again',
    `<p>${Array.from({ length: 1_000 }, (_, at) => `<b id=${at}>`).join('')}${'<p>x'.repeat(1_000)}`,
  ],
])('stops at the maximum number of nodes: %s', (_, html) => {
  expect(parsePage(html).isCut).toBe(true);
});

it('parses the whole page below it', () => {
  expect(parsePage('<b></b>'.repeat(400_000)).isCut).toBe(false);
});

it('parses a short page after a long one without leftovers', () => {
  const long = `<p title="${'x'.repeat(5_000)}">${'y'.repeat(5_000)}</p>`;
  for (const html of [long, '<p title="a', '<p', '<', '<b>z', '</', '<p a=']) expectSameTree(html);
});

it('parses a page that is longer than the reused buffer', () => {
  expectSameTree(`<p>${'é'.repeat(1_100_000)}</p><b id=last>z`);
});
