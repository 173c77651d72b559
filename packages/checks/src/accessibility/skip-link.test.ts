import { describeCheck } from '../../test/kit/describe-check.ts';
import { skipLink } from './skip-link.ts';

const MENU = '<a href=/>Home</a>';

describeCheck(skipLink, [
  {
    name: 'an ID',
    in: `<a href=#main>Skip</a>${MENU}<main id=main></main>`,
    outcome: 'good',
    message: 'The skip link has a target.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'a named anchor', in: `<a href=#main>Skip</a>${MENU}<a name=main></a>`, outcome: 'good' },
  {
    name: 'a percent-encoded ID',
    in: `<a href="#caf%C3%A9">Skip</a>${MENU}<main id=café></main>`,
    outcome: 'good',
  },
  {
    name: 'invalid percent-encoding',
    in: `<a href="#100%">Skip</a>${MENU}<main id="100%"></main>`,
    outcome: 'good',
  },
  { name: 'the top of the page', in: `<a href=#TOP>Up</a>${MENU}`, outcome: 'good' },
  { name: 'an empty target', in: '<a href="#t">Skip</a><div id="t"></div>', outcome: 'good' },
  {
    name: 'the URL of the page itself',
    url: 'https://www.example.com/shoes?a=1',
    in: `<a href="https://www.example.com/shoes?a=1#main">Skip</a><a href="?a=1#nav">Skip</a>${MENU}<main id=main></main><nav id=nav></nav>`,
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'the URL of the page itself without that target',
    url: 'https://www.example.com/shoes',
    in: `<a href="/shoes#content">Skip</a>${MENU}<main id=main></main>`,
    outcome: 'broken',
  },
  { name: 'a part of another page', in: `<a href="/other#m">Skip</a>${MENU}`, outcome: 'none' },
  { name: 'a hidden target', in: `<a href=#t>Skip</a>${MENU}<div id=t hidden></div>`, outcome: 'good' },
  {
    name: 'no target',
    in: `<a id=s href=#main>Skip</a>${MENU}<main id=Main></main>`,
    outcome: 'broken',
    evidence: [{ selector: '#s' }],
  },
  ...[
    '<a href=#m class=sr-only>A</a>',
    '<div class=skip-links><a href=#m>A</a></div>',
    '<a href=#m style="position:absolute;left:-9999px">A</a>',
    '<a href=#m style="clip:rect(0 0 0 0)">A</a>',
    '<a href=#x>Zum Inhalt</a>',
    '<a href=#x>Aller au contenu</a>',
    '<a href=#x>Ir al contenido</a>',
    '<a href=#x>Salta al contingut</a>',
    '<a href=#x>Hopp til innhold</a>',
    '<a href=#x>Gå til hovedindhold</a>',
    '<a href=#x>本文へ移動</a>',
    '<a href=#content>A</a>',
  ].map((link) => ({ name: `known by ${link}`, in: link + MENU, outcome: 'broken' as const })),
  {
    name: 'other words that end like “ir a”',
    in: `<a href=#x>Añadir a favoritos</a>${MENU}`,
    outcome: 'broken-link',
  },
  {
    name: 'a table of contents',
    in: '<a href=#a>A</a><a href=#b>B</a><b id=a></b>',
    outcome: 'broken-link',
    message: '1 of 2 same-page links at the start of the page has no target.',
  },
  {
    name: 'an app shell',
    in: '<a href=#main>Skip</a><div id=app></div><script src=/a.js></script>',
    outcome: 'unknown',
  },
  {
    name: 'a page with scripts and a heading',
    in: '<a href=#main>Skip</a><h1>Shoes</h1><script src=/a.js></script>',
    outcome: 'script-rendered',
  },
  {
    name: 'a page with scripts and text',
    in: `<a href=#main>Skip</a>${MENU}<p>${'Shoes for all. '.repeat(30)}</p><script src=/a.js></script>`,
    outcome: 'broken',
  },
  {
    name: 'one of two broken',
    in: `<a href=#nav>A</a><a href=#main>B</a>${MENU}<b id=nav></b>`,
    outcome: 'broken',
    message: '1 of 2 skip links has no target.',
    data: { checked: 2, failed: 1 },
  },
  { name: 'only same-page links', in: '<a href=#a>A</a>', outcome: 'broken-link' },
  { name: 'after the first other link', in: `${MENU}<a href=#main>Skip</a>`, outcome: 'none' },
  {
    name: 'a link handled by a script',
    in: `<a href=#menu role=button>Menu</a><a href=#m onclick=m()>Menu</a><a href=#x data-toggle=x>X</a>${MENU}`,
    outcome: 'none',
  },
  {
    name: 'links without a fragment',
    in: `<a href=#>A</a><a href=#/b>B</a><a href=#!c>C</a>${MENU}`,
    outcome: 'none',
  },
  { name: 'hidden', in: `<a href=#main hidden>Skip</a>${MENU}`, outcome: 'none' },
  { name: 'no links', in: '<p>A</p>', outcome: 'none' },
  { name: 'truncated page', in: '<a href=#main>Skip</a>', body: { truncated: true }, outcome: 'unknown' },
]);
