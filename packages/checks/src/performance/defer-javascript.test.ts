import { describeCheck } from '../../test/kit/describe-check.ts';
import { deferJavascript } from './defer-javascript.ts';

const script = (attributes = '') => `<script src="a.js" ${attributes}></script>`;

describeCheck(deferJavascript, [
  {
    name: 'async, defer, a module',
    in: `${script('async')}${script('DEFER')}${script('type=module')}<p>x</p>`,
    outcome: 'deferred',
  },
  {
    name: 'at the end of the body',
    in: `<p>x</p>${script()} <!-- x --><noscript>x</noscript>${script()}\n`,
    outcome: 'deferred',
  },
  {
    name: 'before visible content',
    in: `${script('id=a')}<p>x</p>${script()}`,
    outcome: 'blocking',
    message: '1 script in the body blocks the parser.',
    data: { scripts: 1 },
    evidence: [{ selector: '#a' }],
  },
  {
    name: 'at the end of a wrapper',
    in: `<div id=page><main><p>x</p></main>${script()}</div>\n`,
    outcome: 'deferred',
  },
  {
    name: 'before empty and hidden elements',
    in: `<p>x</p>${script()}<div id=root></div><div hidden>x<img src=a></div><input type=hidden>`,
    outcome: 'deferred',
  },
  { name: 'inside a hidden element', in: `<p>x</p><div hidden>x${script()}</div>`, outcome: 'deferred' },
  { name: 'in a wrapper before content', in: `<div>${script()}</div><p>x`, outcome: 'blocking' },
  { name: 'before an image', in: `${script()}<div><img src=a></div>`, outcome: 'blocking' },
  { name: 'before a custom element', in: `${script()}<x-menu></x-menu>`, outcome: 'blocking' },
  {
    name: 'deferred, and marked as render-blocking, which has no effect in the body',
    in: `${script('defer blocking=render')}<p>x</p>`,
    outcome: 'deferred',
  },
  { name: 'before text', in: `${script()}x`, outcome: 'blocking' },
  { name: 'in the head, which render-blocking reports', head: script(), outcome: 'none' },
  {
    name: 'inline, data, nomodule',
    in: `<script>1</script>${script('type=text/x')}${script('nomodule')}<p>x`,
    outcome: 'none',
  },
  { name: 'in a template', in: `<template>${script()}</template>`, outcome: 'none' },
  { name: 'truncated page', in: script(), body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a script in a data: URL, which has no file',
    in: '<script src="data:text/javascript,1"></script><p>x</p>',
    outcome: 'deferred',
  },
  {
    name: 'before a tracking pixel',
    in: `<p>x</p>${script()}<img src="https://pixel.example/p.gif" width=1 height=1 alt="">`,
    outcome: 'deferred',
  },
  {
    name: 'before a set of icons and the frame of a tracker, which show nothing',
    in: `<p>x</p>${script()}<svg width="0" height="0" style="position:absolute"><symbol id=a><path d="M0 0h9v9z"/></symbol></svg><iframe src="https://pixel.example/" width=1 height=1></iframe>`,
    outcome: 'deferred',
  },
  {
    name: 'before a drawing that is low but wide',
    in: `<p>x</p>${script()}<svg width=900 height=2><path d="M0 0h900v2z"/></svg>`,
    outcome: 'blocking',
  },
  { name: 'before an image', in: `<p>x</p>${script()}<img src=a.png alt="">`, outcome: 'blocking' },
]);
