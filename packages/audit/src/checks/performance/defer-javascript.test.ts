import { describeCheck } from '../../../test/kit/describe-check.ts';
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
    name: 'before something that is shown',
    in: `${script('id=a')}<p>x</p>${script()}`,
    outcome: 'stopping',
    data: { scripts: 1 },
    evidence: [{ selector: '#a' }],
  },
  { name: 'within an element', in: `<div>${script()}</div>`, outcome: 'stopping' },
  { name: 'before text alone', in: `${script()}x`, outcome: 'stopping' },
  { name: 'in the head, which render-blocking tells', head: script(), outcome: 'none' },
  {
    name: 'inline, data, for old browsers',
    in: `<script>1</script>${script('type=text/x')}${script('nomodule')}<p>x`,
    outcome: 'none',
  },
  { name: 'in a template', in: `<template>${script()}</template>`, outcome: 'none' },
  { name: 'the page was cut', in: script(), body: { truncated: true }, outcome: 'unknown' },
]);
