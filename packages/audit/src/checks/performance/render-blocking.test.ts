import { describeCheck } from '../../../test/kit/describe-check.ts';
import { renderBlocking } from './render-blocking.ts';

const sheet = (attributes = '') => `<link rel="stylesheet" href="a.css" ${attributes}>`;
const script = (attributes = '') => `<script src="a.js" ${attributes}></script>`;

describeCheck(renderBlocking, [
  { name: 'nothing', html: '', outcome: 'few', data: { scripts: 0, stylesheets: 0 } },
  { name: 'one stylesheet', head: sheet(), outcome: 'few' },
  {
    name: 'scripts that wait, are modules, are data, or for old browsers',
    head: `${sheet()}${script('async')}${script('DEFER')}${script('type=module')}${script('type=application/json')}${script('nomodule')}`,
    outcome: 'few',
    data: { scripts: 0, stylesheets: 1 },
  },
  {
    name: 'inline scripts and styles',
    head: '<script>1</script><script>2</script><style>a{}</style>',
    outcome: 'few',
  },
  {
    name: 'stylesheets for print, alternate, disabled, of another type',
    head: `${sheet()}${sheet('media=print')}<link rel="alternate stylesheet" href=b>${sheet('disabled')}${sheet('type=text/less')}`,
    outcome: 'few',
  },
  { name: 'in the body', in: script().repeat(5) + sheet(), outcome: 'few' },
  { name: 'in noscript', head: `${sheet()}<noscript>${sheet()}</noscript>`, outcome: 'few' },
  { name: 'without an address', head: '<link rel=stylesheet href=""><link rel=stylesheet>', outcome: 'few' },
  {
    name: 'a script and a stylesheet',
    head: sheet('media="(min-width: 40em)"') + script(),
    outcome: 'some',
    evidence: [{ snippet: '<script src="a.js">' }, { selector: 'html > head > link' }],
  },
  {
    name: 'an async script that asks to be waited for',
    head: sheet() + script('async blocking=render'),
    outcome: 'some',
  },
  {
    name: 'an old type of script',
    head: script('language=JavaScript') + script('type=" Text/JavaScript "'),
    outcome: 'some',
  },
  { name: 'three', head: sheet().repeat(3), outcome: 'some' },
  {
    name: 'four',
    head: sheet().repeat(2) + script().repeat(2),
    outcome: 'many',
    data: { scripts: 2, stylesheets: 2 },
  },
]);
