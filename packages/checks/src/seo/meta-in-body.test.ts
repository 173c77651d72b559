import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaInBody } from './meta-in-body.ts';

const canonical = '<link rel=canonical href="https://www.example.com/">';

const NEXT = '<script src=/_next/static/chunks/main.js async></script>';

describeCheck(metaInBody, [
  { name: 'all in the head', head: canonical, in: '<p>Shoes', outcome: 'none' },
  {
    name: 'microdata',
    in: '<div itemscope><meta itemprop=price content=1><link itemprop=availability href=x></div>',
    outcome: 'none',
  },
  { name: 'RDFa', in: '<meta property="og:title" content=Shoes>', outcome: 'none' },
  { name: 'a stylesheet', in: '<link rel=stylesheet href=a.css>', outcome: 'none' },
  { name: 'in a template', in: '<template><meta name=description content=x></template>', outcome: 'none' },
  {
    name: 'a canonical link',
    in: canonical,
    outcome: 'ignored',
    message: '1 canonical or hreflang link in the body is ignored by search engines.',
    data: { elements: 1 },
    evidence: 1,
  },
  { name: 'an hreflang link', in: '<link rel=alternate hreflang=de href=/de>', outcome: 'ignored' },
  {
    name: 'a description',
    in: '<meta name=description content=Shoes>',
    outcome: 'misplaced',
    message: '1 meta tag in the body belongs in the head.',
  },
  { name: 'a charset', in: '<meta charset=utf-8>', outcome: 'misplaced' },
  {
    name: 'streamed by Next.js',
    in: `<div hidden id="S:0"><meta name=description content=Shoes>${canonical}</div>${NEXT}`,
    outcome: 'streamed',
    message: 'Next.js streams 2 meta and link elements into the body.',
    data: { elements: 2 },
    evidence: 2,
  },
  {
    name: 'streamed by Next.js, and a canonical link elsewhere',
    in: `<div hidden id="S:0"><meta name=description content=Shoes></div>${canonical}${NEXT}`,
    outcome: 'ignored',
    data: { elements: 1 },
  },
  {
    name: 'such an element without scripts of Next.js',
    in: '<div hidden id="S:0"><meta name=description content=Shoes></div>',
    outcome: 'misplaced',
  },
  { name: 'after text in the head', head: `Sale!${canonical}`, outcome: 'moved' },
  { name: 'after an early end of the head', head: `<img src=a.png>${canonical}`, outcome: 'moved' },
]);
