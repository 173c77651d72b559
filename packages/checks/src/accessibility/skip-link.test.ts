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
  {
    name: 'no target',
    in: `<a id=s href=#main>Skip</a>${MENU}<main id=Main></main>`,
    outcome: 'broken',
    evidence: [{ selector: '#s' }],
  },
  {
    name: 'one of two broken',
    in: `<a href=#nav>A</a><a href=#main>B</a>${MENU}<main id=main></main>`,
    outcome: 'broken',
    message: '1 of 2 skip links has no target.',
    data: { checked: 2, failed: 1 },
  },
  { name: 'only same-page links', in: '<a href=#a>A</a>', outcome: 'broken' },
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
