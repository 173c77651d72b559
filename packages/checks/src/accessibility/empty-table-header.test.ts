import { describeCheck } from '../../test/kit/describe-check.ts';
import { emptyTableHeader } from './empty-table-header.ts';

describeCheck(emptyTableHeader, [
  {
    name: 'text',
    in: '<table><tr><TH>A</table>',
    outcome: 'good',
    message: 'The table header cell has text.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'an image', in: '<table><tr><th><img alt=A></table>', outcome: 'good' },
  { name: 'by role', in: '<div role=columnheader>A</div>', outcome: 'good' },
  { name: 'in a layout table', in: '<table role=none><tr><th></table>', outcome: 'good' },
  {
    name: 'empty',
    in: '<table><tr><th id=h><th>A</table>',
    outcome: 'empty',
    message: '1 of 2 table header cells is empty.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#h' }],
  },
  { name: 'a no-break space', in: '<table><tr><th>&nbsp;</table>', outcome: 'empty' },
  { name: 'aria-label only', in: '<table><tr><th aria-label=A></table>', outcome: 'empty' },
  { name: 'by role, empty', in: '<div role=rowheader></div>', outcome: 'empty' },
  { name: 'none', in: '<table><tr><td></table>', outcome: 'none' },
  {
    name: 'another role, hidden',
    in: '<table><tr><th role=cell></th><th hidden></table>',
    outcome: 'none',
  },
  { name: 'truncated page', in: '<table><tr><th></table>', body: { truncated: true }, outcome: 'unknown' },
]);
