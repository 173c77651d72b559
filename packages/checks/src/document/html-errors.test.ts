import { describeCheck } from '../../test/kit/describe-check.ts';
import { htmlErrors } from './html-errors.ts';

describeCheck(htmlErrors, [
  {
    name: 'XHTML, in which any element may close itself',
    html: '<!DOCTYPE html><html><head><script src="x.js"/><title>x</title></head><body><div/></body></html>',
    headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' },
    outcome: 'not-html',
  },
  {
    name: 'valid HTML',
    in: '<p>Shoes<ul><li>Boots<li>Sandals</ul><img src=a.png alt=A>',
    outcome: 'none',
    message: 'No parse errors were found. The nesting of elements in the body is not checked.',
  },
  {
    name: 'stray and misnested end tags in the body',
    in: '</div><p><b><i>Shoes</b></i></p></span>',
    outcome: 'none',
  },
  { name: 'void elements with a slash', in: '<br/><img src="a.png" alt="A"/>', outcome: 'none' },
  {
    name: 'an unknown character reference',
    in: '<p>&nosuchthing;',
    outcome: 'minor',
    message: 'The HTML has 1 parse error, which moves or drops no content.',
    data: { codes: { 'unknown-named-character-reference': 1 } },
  },
  {
    name: 'a character reference without a semicolon',
    in: '<p>&copy 2024 &amp &#169 <a title="&reg 1">x</a>',
    outcome: 'minor',
    data: { codes: { 'missing-semicolon-after-character-reference': 4 } },
  },
  {
    name: 'a query string that only looks like one',
    in: '<p><a href="?a=1&copy=2&reg">&copy; &lt; & &x</a>',
    outcome: 'minor',
    data: { codes: { 'missing-semicolon-after-character-reference': 1 } },
  },
  {
    name: 'numeric character references of no character',
    in: '<p>&#; &#x; &#0; &#x110000; &#xD800; &#x80; &#xFFFE;',
    outcome: 'minor',
    data: {
      codes: {
        'absence-of-digits-in-numeric-character-reference': 2,
        'null-character-reference': 1,
        'character-reference-outside-unicode-range': 1,
        'surrogate-character-reference': 1,
        'control-character-reference': 1,
        'noncharacter-character-reference': 1,
      },
    },
  },
  {
    name: 'control characters and noncharacters',
    in: '<p>a\u{1}b\u{7F}\u{FDD0}\u{1FFFF}</p><p title="\u{2}">x</p><script>"\u{3}"</script>',
    outcome: 'minor',
    data: { codes: { 'control-character-in-input-stream': 4, 'noncharacter-in-input-stream': 2 } },
  },
  { name: 'whitespace and emoji', in: '<p>a\tb\f\u{1F600}\u{A0}</p>', outcome: 'none' },
  { name: 'a NUL', in: '<p>a\0b</p>', outcome: 'minor', data: { codes: { 'unexpected-null-character': 1 } } },
  { name: 'elements of SVG with a slash', in: '<svg><path d="M0 0"/><g/></svg>', outcome: 'none' },
  {
    name: 'an ignored slash, after which the element stays open',
    in: '<div/>x',
    outcome: 'structural',
    evidence: [{ snippet: 'non-void-html-element-start-tag-with-trailing-solidus' }],
  },
  {
    name: 'a script with an ignored slash, which swallows the rest of the page',
    in: '<script src="/a.js"/><p>Boots</p>',
    outcome: 'structural',
    message: 'The HTML has 2 parse errors, which move or drop content.',
  },
  { name: 'no doctype', html: '<html lang=en><title>Shoes</title>', outcome: 'minor', data: { errors: 1 } },
  {
    name: 'a duplicate attribute',
    in: '<p class=a class=b>Shoes',
    outcome: 'structural',
    message: 'The HTML has 1 parse error, which moves or drops content.',
    evidence: [
      {
        snippet: 'duplicate-attribute',
        detail: '1 time, in line 1: very season at the shop</title></head><body><p class=a class=',
      },
    ],
  },
  {
    name: 'errors in several lines',
    html: '<!doctype html><title>A</title>\n<p>Shoes\n<p id=a id=b>Boots\n<p id=c id=d>',
    outcome: 'structural',
    evidence: [
      {
        snippet: 'duplicate-attribute',
        detail: '2 times, first in line 3: <!doctype html><title>A</title> <p>Shoes <p id=a id=',
      },
    ],
  },
  {
    name: 'an unclosed comment',
    in: '<p>Shoes<!-- <p>Boots',
    outcome: 'structural',
    evidence: [{ snippet: 'eof-in-comment' }],
  },
  {
    name: 'an unclosed script, which swallows the rest of the page',
    in: '<p>Shoes&copy<script>x()<p>Boots</p>',
    outcome: 'structural',
    message: 'The HTML has 2 parse errors; 1 of them moves or drops content.',
    evidence: [{ snippet: 'eof-in-element-that-can-contain-only-text' }],
  },
  {
    name: 'an unclosed script that hides the rest in a comment',
    in: '<script><!-- <script>x()</script><p>Boots</p>',
    outcome: 'structural',
    message: 'The HTML has 2 parse errors; 1 of them moves or drops content.',
    evidence: [{ snippet: 'eof-in-element-that-can-contain-only-text' }],
  },
  {
    name: 'text in a CDATA section, which HTML takes for a comment',
    in: '<p><![CDATA[Shoes]]></p>',
    outcome: 'structural',
    evidence: [{ snippet: 'cdata-in-html-content' }],
  },
  {
    name: 'an unmatched end tag before the body, which is ignored',
    head: '</div></p>',
    outcome: 'minor',
    data: { codes: { 'end-tag-without-matching-open-element': 2 } },
  },
  {
    name: 'a template that is closed over an open element',
    head: '<template><b></template>',
    outcome: 'structural',
  },
  { name: 'truncated page', in: '<p>', body: { truncated: true }, outcome: 'unknown' },
]);
