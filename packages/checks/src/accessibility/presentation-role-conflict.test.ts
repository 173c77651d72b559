import { describeCheck } from '../../test/kit/describe-check.ts';
import { presentationRoleConflict } from './presentation-role-conflict.ts';

describeCheck(presentationRoleConflict, [
  {
    name: 'no conflict',
    in: '<ul role=none><li>A</ul><img src=a alt="">',
    outcome: 'good',
    message: 'Both presentational elements have no conflict.',
  },
  {
    name: 'a focusable element',
    in: '<ul role=none><li id=l role=presentation tabindex=-1>A</ul>',
    outcome: 'conflict',
    message: '1 of 2 presentational elements is announced anyway.',
    evidence: [{ selector: '#l', detail: 'It can be focused.' }],
  },
  { name: 'a native control', in: '<button role=none>A</button>', outcome: 'conflict' },
  { name: 'a disabled control', in: '<button role=none disabled>A</button>', outcome: 'good' },
  {
    name: 'a global attribute',
    in: '<h1 role=presentation aria-label=A>A</h1>',
    outcome: 'conflict',
    evidence: [{ detail: 'It has aria-label.' }],
  },
  { name: 'an attribute of a role', in: '<h1 role=none aria-level=2>A</h1>', outcome: 'good' },
  { name: 'a focusable image with an empty alt', in: '<img src=a alt="" tabindex=0>', outcome: 'conflict' },
  {
    name: 'a described image with an empty alt',
    in: '<img src=a alt="" aria-describedby=b>',
    outcome: 'conflict',
  },
  { name: 'an image with an empty alt and a name', in: '<img src=a alt="" aria-label=A>', outcome: 'good' },
  {
    name: 'elements without a role of their own',
    in: '<div role=none tabindex=0>A</div><p role=none aria-label=A>B</p>',
    outcome: 'none',
  },
  {
    name: 'a fallback role after another',
    in: '<ul role="x none" tabindex=0><li>A</ul>',
    outcome: 'conflict',
  },
  { name: 'hidden', in: '<ul role=none tabindex=0 hidden><li>A</ul>', outcome: 'none' },
  { name: 'none', in: '<ul><li>A</ul><img src=a alt=A>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<ul role=none tabindex=0><li>A</ul>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
