import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { ALL_CHECKS } from '../src/registry.ts';

/** Maximum characters of a report for any page: ten limited items for each check. */
const REPORT_CHARACTERS_MAX = ALL_CHECKS.length * 12_000;

function expectWellMadeAudit(html: string, url?: string): void {
  const audit = auditPage(pageSnapshotOf({ html, ...(url === undefined ? {} : { url }) }));
  const broken = audit.findings.filter((found) => found.verdict === 'error').map((found) => found.id);
  expect(broken).toEqual([]);
  expect(audit.findings).toHaveLength(ALL_CHECKS.length);
  expect(audit.score).not.toBeNull();
  const text = JSON.stringify(audit);
  expect(text.length).toBeLessThan(REPORT_CHARACTERS_MAX);
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
}

const TAGS = [
  'a',
  'area',
  'article',
  'base',
  'body',
  'button',
  'dd',
  'details',
  'dialog',
  'div',
  'dl',
  'dt',
  'fieldset',
  'form',
  'frameset',
  'h1',
  'h2',
  'h3',
  'head',
  'html',
  'iframe',
  'img',
  'input',
  'label',
  'legend',
  'li',
  'link',
  'main',
  'map',
  'math',
  'meta',
  'nav',
  'object',
  'ol',
  'option',
  'p',
  'script',
  'select',
  'style',
  'summary',
  'svg',
  'table',
  'td',
  'template',
  'textarea',
  'th',
  'title',
  'tr',
  'ul',
  'video',
];
const ATTRIBUTES = [
  'accept-charset',
  'action',
  'alt',
  'aria-controls',
  'aria-hidden',
  'aria-label',
  'aria-labelledby',
  'autocomplete',
  'charset',
  'class',
  'content',
  'coords',
  'crossorigin',
  'for',
  'headers',
  'height',
  'hidden',
  'href',
  'hreflang',
  'http-equiv',
  'id',
  'integrity',
  'itemscope',
  'itemtype',
  'lang',
  'loading',
  'maxlength',
  'media',
  'method',
  'name',
  'onclick',
  'open',
  'property',
  'rel',
  'role',
  'scope',
  'sizes',
  'src',
  'srcset',
  'style',
  'tabindex',
  'target',
  'title',
  'type',
  'typeof',
  'usemap',
  'value',
  'width',
  'xml:lang',
];
const VALUES = [
  '',
  ' ',
  'x',
  'true',
  '0',
  '-1',
  '1e9',
  'en',
  'xx',
  '#x',
  '/x?y=1',
  '//[',
  'https://',
  'http://h.example/x.js',
  'javascript:void(0)',
  'mailto:a@b.example',
  'data:,x',
  'width=device-width',
  'noindex',
  'robots',
  'description',
  'viewport',
  'refresh',
  '5; url=/x',
  'text/html; charset=x',
  'application/ld+json',
  'canonical',
  'alternate stylesheet',
  'icon',
  "default-src 'self'",
  'button',
  'list',
  'none',
  'password',
  'hidden',
  'submit',
  'display:none',
  'og:title',
  '\0',
  '\uFFFD',
  '😀',
  'a,b c;d"e\'f<g>&h',
];

const attribute = fc
  .tuple(
    fc.constantFrom(...ATTRIBUTES),
    fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'grapheme', maxLength: 20 })),
  )
  .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 4 }))
    .map(([tag, attributes]) => `<${tag}${attributes.join('')}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '<!doctype html>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&amp;',
    '&#0;',
    '<',
    '</',
    '{"@type":"X"}',
    '\0',
    '\uD800',
    '\r\n',
  ),
);

describe('an audit of any text', () => {
  it('never throws in a check and stays within its limits, for any markup', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => expectWellMadeAudit(pieces.join(''))),
      { numRuns: 400 },
    );
  });

  it('never throws in a check, for any characters', () => {
    const any = fc.property(anyText({ maxLength: 500 }), (text) => expectWellMadeAudit(text));
    fc.assert(any, { numRuns: 200 });
  });

  it('never throws in a check, for any headers and URL', () => {
    const header = fc.tuple(
      fc.constantFrom(
        'link',
        'x-robots-tag',
        'set-cookie',
        'content-security-policy',
        'strict-transport-security',
        'content-type',
        'server',
        'vary',
        'cache-control',
        'referrer-policy',
        'x-frame-options',
        'permissions-policy',
        'alt-svc',
        'content-encoding',
      ),
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.string({ unit: fc.constantFrom(...'<>;,="\'-:*/ abc019'), maxLength: 60 }),
      ),
    );
    fc.assert(
      fc.property(
        fc.array(header, { maxLength: 8 }),
        fc.webUrl({ withQueryParameters: true }),
        (pairs, url) => {
          const headers = pairs.map(([name, value]) => ({ name, value }));
          const snapshot = pageSnapshotOf({
            html: documentOf('<p>x'),
            url: new URL(url).href,
            response: { headers },
          });
          const { findings } = auditPage(snapshot);
          expect(findings.filter((found) => found.verdict === 'error')).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nothing', ''],
    ['only text', 'x'],
    ['100,000 nested elements', '<div>'.repeat(100_000)],
    ['100,000 nested inline elements', '<span>'.repeat(100_000)],
    ['nested links through tables', '<a href=/x><table><tr><td>'.repeat(5_000)],
    ['nested labels and buttons', '<label><button><object>'.repeat(10_000)],
    ['nested lists', '<ul><li>'.repeat(50_000)],
    ['300,000 elements', '<b>x</b>'.repeat(300_000)],
    ['100,000 siblings with issues', '<img src=x><a onclick=x>here</a>'.repeat(50_000)],
    ['100,000 inputs that share one id', '<input id=x aria-labelledby="x x x x">'.repeat(100_000)],
    ['an attribute of 5 MB', `<a href="${'x'.repeat(5_000_000)}">x</a>`],
    ['text of 5 MB', `<p>${'word '.repeat(1_000_000)}`],
    ['a million spaces in a style', `<p style="display${' '.repeat(1_000_000)}:x">`],
    ['a document of frames', '<frameset><frame src=x></frameset>'],
    ['an unclosed script', '<script>'.repeat(10_000)],
    ['an unclosed comment', `<!--${'-'.repeat(1_000_000)}`],
    ['dimensions of 60,000 digits', `<img src=a.png width="${'1'.repeat(60_000)}" height="1x">`.repeat(50)],
    [
      'values of ARIA of 60,000 digits',
      `<div role=slider aria-valuenow="${'1'.repeat(60_000)}x"></div>`.repeat(50),
    ],
    ['a million NULs', '\0'.repeat(1_000_000)],
    [
      'NULs in tags, attributes, text and scripts',
      '<a\0 h\0ref="\0/x"\0>\0</a><script>\0</script>'.repeat(10_000),
    ],
    ['a million lone surrogates', '\uD800'.repeat(500_000) + '\uDFFF'.repeat(500_000)],
    [
      'lone surrogates in tags and attributes',
      '<a \uDC00="\uD800" title="\uD83D">\uD83Dx\uDE00</a>'.repeat(10_000),
    ],
    [
      'a million attributes of one element',
      `<p ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=1`).join(' ')}>`,
    ],
    ['a million attributes', '<p a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8 i=9 j=10>'.repeat(100_000)],
    ['a million times the same attribute', `<p ${'a '.repeat(1_000_000)}>`],
    ['nested data lists', '<datalist><option><select>'.repeat(20_000)],
    [
      'elements hidden in each way',
      '<b hidden><i style="display:none"><u aria-hidden=true><s inert>'.repeat(5_000),
    ],
  ])('audits %s', (_, html) => {
    expectWellMadeAudit(html);
  });
});
