import { parse, walk } from 'css-tree';
import type { Atrule, CssNode } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStylesheet } from './stylesheet-text.ts';

/** The URLs that css-tree finds in a stylesheet, in the format of `readStylesheet`. */
function readByCssTree(text: string): string[] {
  const found: string[] = [];
  const sheet = parse(text, { parseCustomProperty: true });
  walk(sheet, function visit(node) {
    if (node.type === 'Atrule' && isNamed(node, 'import')) found.push(`import ${importedBy(node)}`);
    // The URL of an import is part of its rule; an empty one loads nothing.
    if (node.type !== 'Url' || node.value === '' || isNamed(this.atrule, 'import')) return;
    found.push(`${isNamed(this.atrule, 'font-face') ? 'font' : 'other'} ${node.value}`);
  });
  return found;
}

function isNamed(rule: Atrule | null, name: string): boolean {
  return rule?.name.toLowerCase() === name;
}

function importedBy({ prelude }: Atrule): string {
  const first: CssNode | null | undefined = prelude?.type === 'AtrulePrelude' ? prelude.children.first : null;
  return first?.type === 'Url' || first?.type === 'String' ? first.value : '';
}

/** The font faces that css-tree finds: their families and displays. */
function facesByCssTree(text: string): string[] {
  const found: string[] = [];
  walk(parse(text, { parseValue: false }), (node) => {
    if (node.type !== 'Atrule' || !isNamed(node, 'font-face') || node.block === null) return;
    const declared = new Map<string, string>();
    for (const each of node.block.children) {
      if (each.type === 'Declaration' && each.value.type === 'Raw')
        declared.set(each.property.toLowerCase(), each.value.value.trim());
    }
    const family = (declared.get('font-family') ?? '').replaceAll(/^["']|["']$/g, '');
    found.push(`${family} ${declared.get('font-display')?.toLowerCase() ?? null}`);
  });
  return found;
}

const gap = fc.constantFrom('', ' ', '\n  ', '/* url(no.png) */', '/**/', '/* @import "no.css"; { */');
const name = fc.constantFrom(
  'a.png',
  'b/c.woff2',
  '../d.svg',
  '//e.example/f.gif',
  'data:image/gif;base64,R0',
  String.raw`h\)i.png`,
  String.raw`j\6B l\00006d.png`,
  String.raw`\'n\"\(.png`,
);
const url = fc
  .tuple(name, fc.constantFrom('url(_)', "url('_')", 'url("_")', 'URL( _ )', 'url( "_" )'))
  .map(([file, form]) => form.replace('_', file));
const value = fc.oneof(
  url,
  fc.constantFrom(
    '1px',
    '"url(no.png)"',
    "'@import \\'no.css\\''",
    'calc(1px + (2px))',
    '#fff',
    'local("x")',
    '"}"',
  ),
);
const declaration = fc
  .tuple(
    fc.constantFrom('background', 'src', 'content', '--own', 'BORDER-IMAGE'),
    gap,
    fc.array(value, { minLength: 1, maxLength: 3 }),
  )
  .map(([property, space, values]) => `${property}:${space}${values.join(', ')}`);
const block = fc
  .tuple(fc.array(declaration, { maxLength: 3 }), gap, fc.constantFrom('', ';'))
  .map(
    ([declarations, space, end]) =>
      `{${space}${declarations.join(`;${space}`)}${declarations.length > 0 ? end : ''}}`,
  );
const rule = fc
  .tuple(fc.constantFrom('a', '.b > c', 'd[e="url(no.png)"]', 'f:hover,g', '@page', '@FONT-FACE'), gap, block)
  .map((parts) => parts.join(''));
const face = fc
  .tuple(fc.constantFrom('One', '"Two"', "'Three x'"), fc.constantFrom('', 'font-display:Swap;'), gap, url)
  .map(
    ([family, display, space, source]) =>
      `@font-face${space}{${display}${space}font-family:${family};src:${source}}`,
  );
const nested = fc
  .tuple(
    fc.constantFrom('@media print', '@supports (display:grid)', '@layer x'),
    fc.array(fc.oneof(rule, face), { maxLength: 3 }),
  )
  .map(([prelude, rules]) => `${prelude}{${rules.join('')}}`);
const imported = fc
  .tuple(
    fc.oneof(url, fc.constant('"g.css"')),
    fc.constantFrom('', ' screen', ' layer(x) supports(display:grid)'),
  )
  .map((parts) => `@import ${parts.join('')};`);
const stylesheet = fc
  .tuple(fc.array(imported, { maxLength: 2 }), fc.array(fc.oneof(rule, face, nested, gap), { maxLength: 6 }))
  .map(([imports, rules]) => [...imports, ...rules].join(''));

const namesOf = (text: string) =>
  readStylesheet(text).references.map(({ url: file, use }) => `${use} ${file}`);

describe('compared with css-tree', () => {
  it('every stylesheet loads the same files', () => {
    fc.assert(
      fc.property(stylesheet, (text) => {
        expect(namesOf(text)).toEqual(readByCssTree(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('every font face is the same', () => {
    const sheet = fc.array(fc.oneof(face, nested), { maxLength: 5 }).map((rules) => rules.join(''));
    fc.assert(
      fc.property(sheet, (text) => {
        const ours = readStylesheet(text).fontFaces.map(({ family, display }) => `${family} ${display}`);
        expect(ours).toEqual(facesByCssTree(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['the end of the text within a URL: it was cut off', 'a{b:url(c.png', [], ['other c.png']],
    ['a declaration that browsers ignore', 'a{b url(c.png)}', ['other c.png'], []],
  ])('differs in %s', (_what, text, ours, theirs) => {
    expect([namesOf(text), readByCssTree(text)]).toEqual([ours, theirs]);
  });
});
