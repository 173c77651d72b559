import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaProgressbarName } from './aria-progressbar-name.ts';

describeCheck(ariaProgressbarName, [
  {
    name: 'native elements with names',
    in: '<label for=m>Space</label><progress id=m></progress><label>Space <progress></progress></label><progress aria-label=Space></progress><progress title=Space></progress>',
    outcome: 'good',
    data: { checked: 4, failed: 0 },
  },
  { name: 'a native element', in: '<progress value=.5></progress>', outcome: 'unnamed' },
  {
    name: 'its content, which is for old browsers',
    in: '<progress value=.5>50%</progress>',
    outcome: 'unnamed',
  },
  {
    name: 'a native element with its role, once',
    in: '<progress role=progressbar></progress>',
    outcome: 'unnamed',
    data: { checked: 1, failed: 1 },
  },
  { name: 'a hidden native element', in: '<progress hidden></progress>', outcome: 'none' },
  {
    name: 'aria-label',
    in: '<div role=progressbar aria-label=A></div>',
    outcome: 'good',
    message: 'The progress bar has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=progressbar aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=progressbar title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=progressbar>A</div>',
    outcome: 'unnamed',
    message: 'The progress bar has no accessible name.',
  },
  {
    name: 'no name',
    in: '<div id=d role=progressbar></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=progressbar hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=progressbar></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
