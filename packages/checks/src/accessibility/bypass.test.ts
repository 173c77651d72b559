import { describeCheck } from '../../test/kit/describe-check.ts';
import { bypass } from './bypass.ts';

const MENU = '<a href=/>Home</a>';

describeCheck(bypass, [
  {
    name: 'a heading',
    in: `${MENU}<h3>Shoes</h3>`,
    outcome: 'present',
    message: 'Visitors can skip repeated content with headings.',
    data: { way: 'headings' },
  },
  { name: 'a heading by role', in: `${MENU}<div role=heading>Shoes</div>`, outcome: 'present' },
  {
    name: 'a main element',
    in: `${MENU}<MAIN></MAIN>`,
    outcome: 'present',
    data: { way: 'a main landmark' },
  },
  { name: 'a main landmark by role', in: `${MENU}<div role=Main></div>`, outcome: 'present' },
  {
    name: 'a same-page link',
    in: `<a href=#content>Content</a>${MENU}<div id=content></div>`,
    outcome: 'present',
    data: { way: 'a same-page link' },
  },
  {
    name: 'a link to the URL of the page itself',
    url: 'https://www.example.com/shoes',
    in: `<a href=/shoes#content>Content</a>${MENU}<div id=content></div>`,
    outcome: 'present',
    data: { way: 'a same-page link' },
  },
  {
    name: 'a link to a part of another page',
    url: 'https://www.example.com/shoes',
    in: `<a href=/boots#content>Content</a>${MENU}<div id=content></div>`,
    outcome: 'missing',
  },
  {
    name: 'a same-page link without a target',
    in: `<a href=#content>Content</a>${MENU}<div id=main></div>`,
    outcome: 'missing',
    message: 'This page has no headings, no main landmark and no same-page link with a target.',
  },
  { name: 'no content', in: `${MENU}<p>Shoes</p>`, outcome: 'missing' },
  {
    name: 'a link to the top, a client-side route',
    in: '<a href=#>Top</a><a href=#/route>A</a><a href=#!b>B</a>',
    outcome: 'missing',
  },
  { name: 'only a hidden heading', in: `${MENU}<h1 hidden>Shoes</h1>`, outcome: 'missing' },
  { name: 'only a hidden main', in: `${MENU}<main aria-hidden=true></main>`, outcome: 'missing' },
  { name: 'a presentational heading', in: `${MENU}<h1 role=presentation>Shoes</h1>`, outcome: 'missing' },
  {
    name: 'a button that hides the menu',
    in: `<button onclick="hide('menu')">Hide menu</button><nav id=menu>${MENU}</nav>`,
    outcome: 'scripted',
  },
  {
    name: 'a menu that closes',
    in: `<details open><summary>Menu</summary>${MENU}</details>`,
    outcome: 'scripted',
  },
  { name: 'a button by role', in: `<b role=button tabindex=0>Menu</b>${MENU}`, outcome: 'scripted' },
  { name: 'a handler on a link', in: '<a href=/ onclick=skip()>Skip</a>', outcome: 'scripted' },
  { name: 'a hidden button', in: `<button hidden>Menu</button>${MENU}`, outcome: 'missing' },
  { name: 'no links', in: '<a name=top></a><p>Shoes</p>', outcome: 'none' },
  { name: 'truncated page', in: MENU, body: { truncated: true }, outcome: 'unknown' },
]);
