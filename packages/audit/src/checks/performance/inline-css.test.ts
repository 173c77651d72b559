import { describeCheck } from '../../../test/kit/describe-check.ts';
import { inlineCss } from './inline-css.ts';

const style = (bytes: number) => `<style>${'a'.repeat(bytes)}</style>`;

describeCheck(inlineCss, [
  { name: 'none', in: '<p>x</p>', outcome: 'little', data: { bytes: 0, attributes: 0 } },
  {
    name: 'what a first round trip carries',
    head: style(14_600),
    outcome: 'little',
    data: { bytes: 14_600 },
  },
  {
    name: 'a few elements of their own',
    in: '<b style="a:b"></b>'.repeat(20),
    outcome: 'little',
    data: { bytes: 60, attributes: 20 },
  },
  { name: 'in a template', in: `<template>${style(20_000)}</template>`, outcome: 'little' },
  { name: 'a byte more', head: style(14_600), in: style(1), outcome: 'much', evidence: 2 },
  { name: 'many elements of their own', in: '<b style=""></b>'.repeat(21), outcome: 'much', evidence: 21 },
  { name: 'the page was cut', head: style(20_000), body: { truncated: true }, outcome: 'unknown' },
]);
