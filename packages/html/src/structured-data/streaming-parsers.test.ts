import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser';
import { RdfaParser } from 'rdfa-streaming-parser';
import { describe, expect, it } from 'vitest';
import { collectPageFacts } from '../facts/page-facts.ts';
import { microdataTypes, rdfaTypes } from './marked-up-types.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const BASE = 'https://site.example/';

/** The types of all items that a streaming parser finds in a text, sorted. */
async function typesBy(parser: MicrodataRdfParser | RdfaParser, text: string): Promise<string[]> {
  const types: string[] = [];
  const statements = parser.import(Readable.from([text]));
  statements.on('data', ({ predicate, object }) => {
    if (predicate.value === RDF_TYPE) types.push(object.value);
  });
  await once(statements, 'end');
  return types.toSorted();
}

const microdataBy = (text: string) => typesBy(new MicrodataRdfParser({ baseIRI: BASE }), text);
const rdfaBy = (text: string) => typesBy(new RdfaParser({ baseIRI: BASE, profile: 'html' }), text);
const factsOf = (text: string) => collectPageFacts(text, new URL(BASE));
const ownMicrodata = (text: string) => microdataTypes(factsOf(text)).flat().toSorted();
const ownRdfa = (text: string) => rdfaTypes(factsOf(text)).flat().toSorted();

describe('microdata, compared with microdata-rdf-streaming-parser', () => {
  it.each([
    ['one item', '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">x</b></div>'],
    [
      'an item within an item',
      '<div itemscope itemtype="https://schema.org/Product"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"></p></div>',
    ],
    ['two types', '<div itemscope itemtype="https://schema.org/A\n https://schema.org/B">'],
    [
      'two of a kind',
      '<p itemscope itemtype="https://schema.org/A"></p><p itemscope itemtype="https://schema.org/A"></p>',
    ],
    ['a name', '<p itemscope itemid="#x" itemtype="https://schema.org/A">'],
    ['a reference', '<p itemscope itemtype="https://schema.org/A" itemref=r></p><b id=r itemprop=name>x</b>'],
    ['attributes in capitals', '<P ITEMSCOPE ITEMTYPE="https://schema.org/A">'],
    ['no type', '<p itemscope>'],
    ['a blank type', '<p itemscope itemtype=" ">'],
    ['a type that is no URL', '<p itemscope itemtype="Product">'],
    ['a type without an item', '<p itemtype="https://schema.org/A">'],
    ['a comment', '<!-- <p itemscope itemtype="https://schema.org/A"> -->'],
  ])('finds the same types in %s', async (_what, text) => {
    expect(ownMicrodata(text)).toEqual(await microdataBy(text));
  });
});

describe('RDFa, compared with rdfa-streaming-parser', () => {
  it.each([
    ['one item', '<div vocab="https://schema.org/" typeof="Product"><b property="name">x</b></div>'],
    ['a vocabulary above', '<body vocab="https://schema.org/"><p><b typeof="A"></b></p><i typeof="B C"></i>'],
    [
      'an item within an item',
      '<div vocab="https://schema.org/" typeof="A"><p property="b" typeof="B"></p></div>',
    ],
    ['no vocabulary', '<p typeof="Product">'],
    [
      'a vocabulary that ends',
      '<div vocab="https://schema.org/"><p vocab="" typeof="A"></p><p typeof="B"></p></div>',
    ],
    ['no type', '<p vocab="https://schema.org/" typeof="">'],
    ['an IRI', '<p typeof="https://schema.org/Product">'],
    ['an unknown prefix', '<p typeof="unknown:Product">'],
    [
      'one subject twice',
      '<body vocab="https://schema.org/"><p resource=#a typeof=A></p><p resource=#a typeof=B></p>',
    ],
    ['a comment', '<!-- <p vocab="https://schema.org/" typeof="A"> -->'],
  ])('finds the same types in %s', async (_what, text) => {
    expect(ownRdfa(text)).toEqual(await rdfaBy(text));
  });

  it.each([
    [
      'a prefix of the initial context',
      '<p typeof="schema:Product">',
      'schema:Product',
      'http://schema.org/Product',
    ],
    ['a prefix of the page', '<p prefix="x: https://x.example/" typeof="x:Y">', 'x:Y', 'https://x.example/Y'],
  ])('keeps differences as written: %s', async (_what, text, ours, theirs) => {
    expect([ownRdfa(text), await rdfaBy(text)]).toEqual([[ours], [theirs]]);
  });
});
