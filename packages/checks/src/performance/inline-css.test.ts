import { describeCheck } from '../../test/kit/describe-check.ts';
import { inlineCss } from './inline-css.ts';

const style = (bytes: number) => `<style>${'a'.repeat(bytes)}</style>`;

describeCheck(inlineCss, [
  {
    name: 'none',
    in: '<p>x</p>',
    outcome: 'low',
    data: { bytes: 0, attributes: 0 },
    message: 'contains no inline CSS.',
  },
  {
    name: 'within the first round trip',
    head: style(14_600),
    outcome: 'low',
    data: { bytes: 14_600 },
  },
  {
    name: 'a few style attributes',
    in: '<b style="a:b"></b>'.repeat(20),
    outcome: 'low',
    data: { bytes: 60, attributes: 20 },
    message: 'contains 60 bytes of inline CSS and 20 elements with style attributes.',
  },
  { name: 'in a template', in: `<template>${style(20_000)}</template>`, outcome: 'low' },
  {
    name: 'one byte more',
    head: style(14_600),
    in: style(1),
    outcome: 'high',
    message:
      'The HTML contains slightly more than 15 kB of inline CSS; at most 15 kB and 20 elements are recommended.',
    evidence: 2,
  },
  { name: 'many style attributes', in: '<b style=""></b>'.repeat(21), outcome: 'high', evidence: 21 },
  { name: 'truncated page', head: style(20_000), body: { truncated: true }, outcome: 'unknown' },
]);
