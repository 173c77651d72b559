import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaDescription } from './meta-description.ts';

const NEXT = '<script src=/_next/static/chunks/main.js async></script>';

describeCheck(metaDescription, [
  {
    name: 'a description',
    head: '<meta name="description" content=" All shoes. ">',
    outcome: 'present',
    message: 'The meta description is “All shoes.”.',
    data: { description: 'All shoes.' },
  },
  {
    name: 'a description with line breaks',
    head: '<meta name="description" content="All shoes,\n\n    and boots.">',
    outcome: 'present',
    data: { description: 'All shoes, and boots.' },
  },
  {
    name: 'case-insensitive name',
    head: '<META NAME="Description" CONTENT="All shoes.">',
    outcome: 'present',
  },
  {
    name: 'after an empty one',
    head: '<meta name=description content=""><meta name=description content="Shoes">',
    outcome: 'present',
    data: { description: 'Shoes' },
  },
  { name: 'in another script', head: '<meta name=description content="靴とブーツ">', outcome: 'present' },
  { name: 'none', head: '<meta property="og:description" content="Shoes">', outcome: 'missing' },
  { name: 'empty', head: '<meta name=description content="  ">', outcome: 'blank', evidence: 1 },
  { name: 'no content attribute', head: '<meta name=description>', outcome: 'blank' },
  {
    name: 'in the body',
    in: '<meta name=description content="Shoes">',
    outcome: 'outside-head',
    evidence: 1,
  },
  {
    name: 'streamed by Next.js',
    in: `<div hidden id="S:0"><title>Shoes</title><meta name=description content="Shoes"></div>${NEXT}`,
    outcome: 'streamed',
    evidence: 1,
  },
  {
    name: 'streamed by another framework',
    in: '<div hidden id="S:0"><meta name=description content="Shoes"></div><script src=/a.js></script>',
    outcome: 'outside-head',
  },
  {
    name: 'misplaced on a page of Next.js',
    in: `<div hidden id="B:0"></div><div><meta name=description content="Shoes"></div>${NEXT}`,
    outcome: 'outside-head',
  },
  {
    name: 'pushed out of the head by an image',
    head: '<img src="pixel.gif"><meta name=description content="Shoes">',
    outcome: 'outside-head',
  },
]);
