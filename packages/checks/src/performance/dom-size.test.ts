import { describeCheck } from '../../test/kit/describe-check.ts';
import { domSize } from './dom-size.ts';

/** Every document has five elements: html, head, meta, title, body. */
const of = (elements: number) => '<b></b>'.repeat(elements - 5);
const nested = (depth: number) => '<div>'.repeat(depth - 2);

describeCheck(domSize, [
  {
    name: 'an empty page',
    html: '',
    outcome: 'small',
    message: 'This page has 3 elements.',
    data: { elements: 3, depth: 2 },
  },
  { name: '1,500 elements', in: of(1_500), outcome: 'small', data: { elements: 1_500, childrenMax: 1_495 } },
  { name: 'in a template', in: `<template>${of(4_000)}</template>`, outcome: 'small' },
  {
    name: '1,501 elements',
    in: of(1_501),
    outcome: 'large',
    message: 'This page has 1,501 elements; at most 1,500 are recommended.',
  },
  { name: '3,000 elements', in: of(3_000), outcome: 'large' },
  {
    name: '3,001 elements',
    in: of(3_001),
    outcome: 'very-large',
    message: 'This page has at least 3,001 elements; at most 1,500 are recommended.',
  },
  { name: 'many, truncated', in: of(3_001), body: { truncated: true }, outcome: 'very-large' },
  { name: '40 levels', in: nested(40), outcome: 'deep' },
  { name: 'few, truncated', in: of(10), body: { truncated: true }, outcome: 'not-read-whole' },
  {
    name: 'nested deeper than the audit limit',
    in: nested(600),
    outcome: 'deep',
    message: 'Elements are nested 512 levels deep; at most 32 are recommended.',
    data: { depth: 512 },
  },
  { name: 'deep, truncated', in: nested(40), body: { truncated: true }, outcome: 'deep' },
  { name: '2,000 elements, truncated', in: of(2_000), body: { truncated: true }, outcome: 'large' },
]);
