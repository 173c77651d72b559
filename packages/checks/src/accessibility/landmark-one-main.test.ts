import { describeCheck } from '../../test/kit/describe-check.ts';
import { landmarkOneMain } from './landmark-one-main.ts';

describeCheck(landmarkOneMain, [
  { name: 'a main element', in: '<MAIN>A</MAIN>', outcome: 'present' },
  { name: 'a role', in: '<div role=" Main ">A</div>', outcome: 'present' },
  { name: 'a hidden one next to another', in: '<main hidden>A</main><main>B</main>', outcome: 'present' },
  {
    name: 'behind an open dialog',
    in: '<main aria-hidden=true>A</main><div role=dialog aria-modal=true>B</div>',
    outcome: 'present',
  },
  {
    name: 'inside an inert part while a dialog element is open',
    in: '<div inert><main>A</main></div><dialog open>B</dialog>',
    outcome: 'present',
  },
  {
    name: 'by role behind an alert',
    in: '<div aria-hidden=true><div role=main></div></div><b role=alertdialog>A</b>',
    outcome: 'present',
  },
  {
    name: 'hidden beside a closed dialog',
    in: '<main aria-hidden=true>A</main><dialog>B</dialog>',
    outcome: 'missing',
  },
  {
    name: 'hidden beside a hidden dialog',
    in: '<main aria-hidden=true>A</main><div role=dialog hidden>B</div>',
    outcome: 'missing',
  },
  {
    name: 'not rendered beside a dialog',
    in: '<main hidden>A</main><dialog open>B</dialog>',
    outcome: 'present',
  },
  { name: 'none', in: '<div id=main class=main>A</div>', outcome: 'missing' },
  { name: 'only a hidden one', in: '<main hidden>A</main>', outcome: 'missing' },
  { name: 'a main element with another role', in: '<main role=presentation>A</main>', outcome: 'missing' },
  { name: 'only in a template', in: '<template><main>A</main></template>', outcome: 'missing' },
  { name: 'frameset', html: '<frameset><frame></frameset>', outcome: 'missing' },
  { name: 'truncated page', in: '<p>A</p>', body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a page that scripts fill',
    in: '<div id=root></div><script src=/app.js></script>',
    outcome: 'unknown',
  },
  {
    name: 'a page that scripts fill through a custom element',
    in: '<app-root>Loading…</app-root><script type=module src=/app.js></script>',
    outcome: 'unknown',
  },
  { name: 'an empty container without a script', in: '<div id=root></div>', outcome: 'missing' },
  {
    name: 'a script without a container',
    in: '<div>Hi</div><script src=/a.js></script>',
    outcome: 'missing',
  },
  {
    name: 'a hidden container',
    in: '<div id=a hidden></div>Hi<script src=/a.js></script>',
    outcome: 'missing',
  },
]);
