import { describeCheck } from '../../test/kit/describe-check.ts';
import { iframesCount } from './iframes-count.ts';

const iframes = (count: number) => '<iframe src=/a title=A></iframe>'.repeat(count);

describeCheck(iframesCount, [
  { name: 'none', in: '', outcome: 'none' },
  { name: 'in a template', in: `<template>${iframes(9)}</template>`, outcome: 'none' },
  { name: 'four', in: iframes(4), outcome: 'low', message: 'This page has 4 iframes.', data: { iframes: 4 } },
  {
    name: 'five',
    in: iframes(5),
    outcome: 'moderate',
    message: 'This page has 5 iframes; at most 4 are recommended.',
    evidence: 5,
  },
  { name: 'fourteen', in: iframes(14), outcome: 'moderate' },
  {
    name: 'fifteen',
    in: iframes(15),
    outcome: 'high',
    message: 'This page has 15 iframes; at most 4 are recommended.',
  },
  { name: 'truncated page', in: iframes(1), body: { truncated: true }, outcome: 'unknown' },
]);
