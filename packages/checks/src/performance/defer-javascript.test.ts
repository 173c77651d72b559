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
  { name: 'inside an element', in: `<div>${script()}</div>`, outcome: 'blocking' },
  { name: 'before text', in: `${script()}x`, outcome: 'blocking' },
  { name: 'in the head, which render-blocking reports', head: script(), outcome: 'none' },
  {
    name: 'inline, data, nomodule',
    in: `<script>1</script>${script('type=text/x')}${script('nomodule')}<p>x`,
    outcome: 'none',
  },
  { name: 'in a template', in: `<template>${script()}</template>`, outcome: 'none' },
  { name: 'truncated page', in: script(), body: { truncated: true }, outcome: 'unknown' },
]);
