import { describeCheck } from '../../test/kit/describe-check.ts';
import { renderBlocking } from './render-blocking.ts';

const sheet = (attributes = '') => `<link rel="stylesheet" href="a.css" ${attributes}>`;
const script = (attributes = '') => `<script src="a.js" ${attributes}></script>`;

describeCheck(renderBlocking, [
  { name: 'none', html: '', outcome: 'low', data: { scripts: 0, stylesheets: 0 } },
  {
    name: 'one stylesheet',
    head: sheet(),
    outcome: 'low',
    message: '1 stylesheet in the head blocks rendering.',
  },
  {
    name: 'deferred, module, data and nomodule scripts',
    head: `${sheet()}${script('async')}${script('DEFER')}${script('type=module')}${script('type=application/json')}${script('nomodule')}`,
    outcome: 'low',
    data: { scripts: 0, stylesheets: 1 },
  },
  {
    name: 'inline scripts and styles',
    head: '<script>1</script><script>2</script><style>a{}</style>',
    outcome: 'low',
  },
  {
    name: 'stylesheets for print, alternate, disabled, of another type',
    head: `${sheet()}${sheet('media=print')}<link rel="alternate stylesheet" href=b>${sheet('disabled')}${sheet('type=text/less')}`,
    outcome: 'low',
  },
  { name: 'in the body', in: script().repeat(5) + sheet(), outcome: 'low' },
  { name: 'in noscript', head: `${sheet()}<noscript>${sheet()}</noscript>`, outcome: 'low' },
  {
    name: 'in a data: URL',
    head: '<link rel=stylesheet href="data:text/css,p{}">'.repeat(5),
    outcome: 'low',
  },
  { name: 'scripts that modern browsers ignore', head: script('nomodule').repeat(5), outcome: 'low' },
  { name: 'without a URL', head: '<link rel=stylesheet href=""><link rel=stylesheet>', outcome: 'low' },
  {
    name: 'an import of a style',
    head: '<style>@import url(/x.css); a{}</style>',
    outcome: 'low',
    message: '1 stylesheet in the head blocks rendering.',
    data: { scripts: 0, stylesheets: 1 },
  },
  {
    name: 'imports of print, of data: URLs, and those that browsers ignore',
    head: `${sheet()}<style>@import "p.css" print;@import url(data:text/css,a);a{}@import url(late.css);</style>
      <style media=print>@import "a.css"; @import "b.css";</style>
      <style type=text/less>@import "a.css"; @import "b.css";</style>`,
    outcome: 'low',
    data: { scripts: 0, stylesheets: 1 },
  },
  { name: 'imports in the body', in: '<style>@import "a.css"; @import "b.css";</style>', outcome: 'low' },
  {
    name: 'a stylesheet and imports',
    head: `${sheet()}<style>@import "a.css" print, screen; @import url(b.css) layer(x);</style>`,
    outcome: 'moderate',
    message: '3 stylesheets in the head block rendering.',
    evidence: [
      { selector: 'html > head > link' },
      { selector: 'html > head > style', url: 'a.css' },
      { selector: 'html > head > style', url: 'b.css' },
    ],
  },
  {
    name: 'four imports',
    head: `<style media=all>${'@import "a.css";'.repeat(2)}</style><style>${'@import "b.css";'.repeat(2)}</style>`,
    outcome: 'high',
  },
  {
    name: 'a script and a stylesheet',
    head: sheet('media="(min-width: 40em)"') + script(),
    outcome: 'moderate',
    message: '1 script and 1 stylesheet in the head block rendering.',
    evidence: [{ snippet: '<script src="a.js">' }, { selector: 'html > head > link' }],
  },
  {
    name: 'an async script with blocking=render',
    head: sheet() + script('async blocking=render'),
    outcome: 'moderate',
  },
  {
    name: 'a module with blocking=render',
    head: sheet() + script('type=module blocking="Render"') + script('type=module async blocking=render'),
    outcome: 'moderate',
    message: '2 scripts and 1 stylesheet in the head block rendering.',
  },
  {
    name: 'blocking=render of scripts that load no file',
    head: `${sheet()}<script type=module blocking=render>1</script>${script('type=text/x blocking=render')}${script('nomodule blocking=render')}`,
    in: script('type=module blocking=render'),
    outcome: 'low',
    data: { scripts: 0, stylesheets: 1 },
  },
  {
    name: 'a legacy script type',
    head: script('language=JavaScript') + script('type=" Text/JavaScript "'),
    outcome: 'moderate',
  },
  { name: 'three', head: sheet().repeat(3), outcome: 'moderate' },
  {
    name: 'four',
    head: sheet().repeat(2) + script().repeat(2),
    outcome: 'high',
    message: '2 scripts and 2 stylesheets in the head block rendering.',
    data: { scripts: 2, stylesheets: 2 },
  },
  {
    name: 'scripts without a file',
    head: '<script src="data:text/javascript,1"></script><script src="DATA:text/javascript,2"></script><script src=""></script>',
    outcome: 'low',
    data: { scripts: 0, stylesheets: 0 },
  },
]);
