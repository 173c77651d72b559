import { describeCheck } from '../../test/kit/describe-check.ts';
import { structuredData } from './structured-data.ts';

const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;
const product = '{"@context":"https://schema.org","@type":"Product","name":"Shoe"}';

describeCheck(structuredData, [
  {
    name: 'JSON-LD',
    head: jsonLd(product),
    outcome: 'present',
    message: 'This page has 1 JSON-LD item.',
    data: { jsonLd: 1, microdata: 0, rdfa: 0, types: ['Product'] },
  },
  {
    name: 'in the body, with an uppercase media type and a parameter',
    in: `<script type="Application/LD+JSON; charset=utf-8">${product}</script>`,
    outcome: 'present',
  },
  {
    name: 'a list and a graph',
    head: jsonLd(`[${product},{"@context":"x","@graph":[{"@type":["Person","Thing"]},{"@type":"Event"},3]}]`),
    outcome: 'present',
    data: { jsonLd: 3, microdata: 0, rdfa: 0, types: ['Product', 'Person', 'Event'] },
  },
  {
    name: 'a graph of one item that is not in a list',
    head: jsonLd('{"@context":"https://schema.org","@graph":{"@type":"Organization","name":"Shop"}}'),
    outcome: 'present',
    data: { jsonLd: 1, microdata: 0, rdfa: 0, types: ['Organization'] },
  },
  {
    name: 'the context in an item of a graph',
    head: jsonLd(`{"@graph":[${product},{"@type":"Event"}]}`),
    outcome: 'present',
    data: { jsonLd: 1, microdata: 0, rdfa: 0, types: ['Product'] },
  },
  {
    name: 'no context in an item of a graph nor around it',
    head: jsonLd('{"@graph":[{"@type":"Product"}]}'),
    outcome: 'untyped',
  },
  {
    name: 'no context in an item of a list, but in another one',
    head: jsonLd('[{"@context":"https://schema.org"},{"@type":"Product"}]'),
    outcome: 'untyped',
  },
  { name: 'a graph that is not an object', head: jsonLd('{"@context":"x","@graph":3}'), outcome: 'untyped' },
  {
    name: 'microdata',
    in: '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Shoe</b></div>',
    outcome: 'present',
    data: { jsonLd: 0, microdata: 1, rdfa: 0, types: ['https://schema.org/Product'] },
  },
  {
    name: 'RDFa Lite',
    in: '<div vocab="https://schema.org/" typeof="Product"></div>',
    outcome: 'present',
    data: { jsonLd: 0, microdata: 0, rdfa: 1, types: ['https://schema.org/Product'] },
  },
  { name: 'no type', head: jsonLd('{"@context":"https://schema.org"}'), outcome: 'untyped' },
  {
    name: 'no context for a type that is a URL, as in expanded JSON-LD',
    head: jsonLd('[{"@type":["http://schema.org/Product"],"http://schema.org/name":[{"@value":"Shoe"}]}]'),
    outcome: 'present',
    data: { jsonLd: 1, microdata: 0, rdfa: 0, types: ['http://schema.org/Product'] },
  },
  { name: 'no context', head: jsonLd('{"@type":"Product"}'), outcome: 'untyped' },
  { name: 'an itemscope without a type', in: '<div itemscope></div>', outcome: 'untyped' },
  { name: 'a type that is not a URL', in: '<div itemscope itemtype="Product"></div>', outcome: 'untyped' },
  { name: 'RDFa without a vocabulary', in: '<div typeof="Product"></div>', outcome: 'untyped' },
  { name: 'not an object', head: jsonLd('null'), outcome: 'untyped' },
  { name: 'none', head: '<script>let x = {"@type": 1}</script>', outcome: 'none' },
  { name: 'an empty block', head: jsonLd(' '), outcome: 'none' },
  { name: 'a trailing comma', head: jsonLd('{"@type":"Product",}'), outcome: 'syntax-error', evidence: 1 },
  {
    name: 'one of two is invalid',
    head: jsonLd(product) + jsonLd('{'),
    outcome: 'syntax-error',
    message: '1 JSON-LD block is not valid JSON.',
    data: { blocks: 1 },
    evidence: [
      { selector: 'html > head > script:nth-of-type(2)', snippet: '<script type="application/ld+json">' },
    ],
  },
  {
    name: 'nested too deep for a recursive parser',
    head: jsonLd('['.repeat(100_000)),
    outcome: 'syntax-error',
  },
]);
