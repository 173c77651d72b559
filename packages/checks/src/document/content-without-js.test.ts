import { describeCheck } from '../../test/kit/describe-check.ts';
import { contentWithoutJs } from './content-without-js.ts';

const script = '<script src="/app.js"></script>';

describeCheck(contentWithoutJs, [
  {
    name: '50 words',
    in: `<p>${'shoes '.repeat(50)}</p>${script}`,
    outcome: 'present',
    message: 'The HTML has 50 words without JavaScript.',
    data: { words: 50 },
  },
  { name: 'Chinese', in: `<p>${'鞋子专卖店，欢迎光临。'.repeat(20)}</p>${script}`, outcome: 'present' },
  { name: 'little text, no scripts', in: '<p>Shoes', outcome: 'no-scripts' },
  { name: 'little text and an empty script', in: '<p>Shoes<script></script>', outcome: 'no-scripts' },
  {
    name: 'little text and a script with an empty src',
    in: '<p>Shoes<script src=" ">show()</script>',
    outcome: 'no-scripts',
  },
  {
    name: 'little text and a script for an event that never fires',
    in: '<p>Shoes<script for=document event=onclick>show()</script>',
    outcome: 'no-scripts',
  },
  {
    name: 'little text and a script for the window load event',
    in: '<p>Shoes<script for=" Window" event="onload()">show()</script>',
    outcome: 'short',
    message: 'The HTML has only 1 word. Whether scripts add more is not known.',
    data: { words: 1, scripts: 1, isRendered: false },
  },
  {
    name: 'little text and data',
    in: '<p>Shoes<script type="application/ld+json">{}</script>',
    outcome: 'no-scripts',
  },
  {
    name: 'an app shell',
    in: `<div id=root></div><noscript>${'Turn them on. '.repeat(40)}</noscript>${script}`,
    outcome: 'shell',
    message:
      'Without JavaScript, this page has no text and no links; checks of its content are not measured.',
    data: {
      words: 0,
      scripts: 1,
      links: 0,
      reasons: ['little_content', 'root_element'],
      isRendered: false,
    },
  },
  {
    name: 'an app shell that was rendered',
    in: `<div id=root></div>${script}`,
    code: { scripts: null, styles: null },
    outcome: 'shell',
    message: 'Without JavaScript, this page has no text and no links.',
    data: { words: 0, scripts: 1, links: 0, isRendered: true },
  },
  {
    name: 'little text of a page that was rendered',
    in: `<p>Shoes${script}`,
    code: { scripts: null, styles: null },
    outcome: 'short',
    message: 'The HTML has only 1 word. What scripts add is compared separately.',
  },
  {
    name: 'words in a script',
    in: `<p>Shoes<script>/* ${'shoes '.repeat(99)} */</script>`,
    outcome: 'short',
  },
  { name: 'truncated page', in: script, body: { truncated: true }, outcome: 'unknown' },
]);
