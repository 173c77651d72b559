import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaDialogName } from './aria-dialog-name.ts';

describeCheck(ariaDialogName, [
  {
    name: 'aria-label',
    in: '<div role=dialog aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA dialog has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=dialog aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=dialog title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=dialog>A</div>',
    outcome: 'unnamed',
    message: 'The ARIA dialog has no accessible name.',
  },
  {
    name: 'no name',
    in: '<div id=d role=dialog></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'an empty alertdialog', in: '<div role=alertdialog></div>', outcome: 'unnamed' },
  { name: 'heading without aria-labelledby', in: '<div role=dialog><h2>A</h2></div>', outcome: 'unnamed' },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=dialog hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=dialog></div>', body: { truncated: true }, outcome: 'unknown' },
]);
