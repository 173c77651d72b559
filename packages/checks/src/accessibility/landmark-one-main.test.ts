import { describeCheck } from '../../test/kit/describe-check.ts';
import { landmarkOneMain } from './landmark-one-main.ts';

describeCheck(landmarkOneMain, [
  { name: 'a main element', in: '<MAIN>A</MAIN>', outcome: 'present' },
  { name: 'a role', in: '<div role=" Main ">A</div>', outcome: 'present' },
  { name: 'a hidden one next to another', in: '<main hidden>A</main><main>B</main>', outcome: 'present' },
  { name: 'none', in: '<div id=main class=main>A</div>', outcome: 'missing' },
  { name: 'only a hidden one', in: '<main hidden>A</main>', outcome: 'missing' },
  { name: 'a main element with another role', in: '<main role=presentation>A</main>', outcome: 'missing' },
  { name: 'only in a template', in: '<template><main>A</main></template>', outcome: 'missing' },
  { name: 'frameset', html: '<frameset><frame></frameset>', outcome: 'missing' },
  { name: 'truncated page', in: '<p>A</p>', body: { truncated: true }, outcome: 'unknown' },
]);
