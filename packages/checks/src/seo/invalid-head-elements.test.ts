import { describeCheck } from '../../test/kit/describe-check.ts';
import { invalidHeadElements } from './invalid-head-elements.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><p>Shoes</body></html>`,
});
const description = '<meta name=description content=Shoes>';

describeCheck(invalidHeadElements, [
  {
    name: 'only valid elements',
    ...head(`<title>Shoes</title>${description}<style>a{}</style>`),
    outcome: 'valid-head',
  },
  {
    name: 'markup in a script',
    ...head('<script>x = "<div>"</script><title>Shoes</title>'),
    outcome: 'valid-head',
  },
  {
    name: 'an image in noscript',
    ...head(`<noscript><img src=a.png></noscript>${description}`),
    outcome: 'valid-head',
  },
  { name: 'markup in a comment', ...head(`<!-- <p> -->${description}`), outcome: 'valid-head' },
  {
    name: 'a background image in a style',
    ...head('<style>a{background:url(x.png)}</style>'),
    outcome: 'valid-head',
  },
  { name: 'no head end tag', html: '<title>Shoes</title><p>Text', outcome: 'valid-head' },
  {
    name: 'an image',
    ...head(`<img src=pixel.gif>${description}<title>Shoes</title>`),
    outcome: 'broken',
    message: '<img> ends the head early; 2 meta, link and title elements after it are ignored.',
    data: { element: 'img', lost: 2 },
    evidence: [{ snippet: '<img src="pixel.gif">' }],
  },
  {
    name: 'an iframe, uppercase',
    ...head(`<IFRAME src=x></IFRAME><link rel=canonical href=/a>`),
    outcome: 'broken',
  },
  {
    name: 'before metadata of the body',
    html: `<head><title>A</title><img src=a></head><body><link rel=stylesheet href=b.css><div itemscope><link itemprop=availability href=/a><meta property=v content=1></div>${description}`,
    outcome: 'harmless',
  },
  {
    name: 'before metadata of the head and of the body',
    html: `<head><img src=a>${description}<meta property=og:title content=A></head><body><meta name=a content=b>`,
    outcome: 'broken',
    data: { lost: 2 },
  },
  {
    name: 'before links that work in the body',
    ...head(
      '<img src=a><link rel=stylesheet href=b.css><LINK rel="Preload" href=c.js as=script><link itemprop=url href=/>',
    ),
    outcome: 'harmless',
  },
  {
    name: 'the title of an SVG image',
    ...head('<title>A</title><svg><title>B</title></svg>'),
    outcome: 'harmless',
  },
  {
    name: 'an alternate stylesheet and a canonical link',
    ...head('<img src=a><link rel="alternate stylesheet" href=b.css><link rel=canonical href=/a>'),
    outcome: 'broken',
    message: '<img> ends the head early; 1 meta, link or title element after it is ignored.',
  },
  {
    name: 'text before metadata',
    ...head(`<title>Shoes</title>Sale!${description}<link rel=canonical href=/a>`),
    outcome: 'text',
    message: 'Text ends the head early; 2 meta, link and title elements after it are ignored.',
    data: { lost: 2 },
    evidence: [
      {
        snippet: '<meta name="description" content="Shoes">',
        detail: 'This is the first element after the text.',
      },
    ],
  },
  ...['&nbsp;', '\u00A0', '\uFEFF', '>'].map((text) => ({
    name: `${JSON.stringify(text)} before metadata`,
    ...head(`<title>Shoes</title>\n${text}\n${description}`),
    outcome: 'text' as const,
    data: { lost: 1 },
  })),
  {
    name: 'text before the head',
    html: `Notice: x<!doctype html><html><head><title>Shoes</title>${description}</head><body>`,
    outcome: 'text',
  },
  {
    name: 'text before links that work in the body',
    ...head(`<title>Shoes</title>${description}Sale!<link rel=stylesheet href=b.css>`),
    outcome: 'valid-head',
  },
  {
    name: 'text after an end tag that begins the body',
    ...head(`</br>Sale!${description}`),
    outcome: 'text',
    data: { lost: 1 },
  },
  {
    name: 'metadata after the end tag of a head in an attribute',
    ...head(`<img alt="</head>">${description}`),
    outcome: 'valid-head',
  },
  { name: 'text at the end of the head', ...head(`${description}Sale!`), outcome: 'valid-head' },
  {
    name: 'text in a template and a comment',
    ...head(`<template>Sale! <b>x</b></template><!-- Sale! -->${description}`),
    outcome: 'valid-head',
  },
  {
    name: 'text and an element',
    ...head(`Sale!<div></div>${description}`),
    outcome: 'broken',
  },
  {
    name: 'at the end of the head',
    ...head(`${description}<div></div>`),
    outcome: 'harmless',
    message: '<div> ends the head early, but no metadata follows it.',
    evidence: [{ snippet: '<div>' }],
  },
]);
