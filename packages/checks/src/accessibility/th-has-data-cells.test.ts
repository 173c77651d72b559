import { describeCheck } from '../../test/kit/describe-check.ts';
import { thHasDataCells } from './th-has-data-cells.ts';

describeCheck(thHasDataCells, [
  {
    name: 'column headers',
    in: '<TABLE><TR><TH>A<TH>B<TR><TD>1<TD>2</TABLE>',
    outcome: 'good',
    message: 'The table with header cells has data cells for every header.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'row headers', in: '<table><tr><th>A<td>1<tr><th>B<td>2</table>', outcome: 'good' },
  { name: 'both', in: '<table><tr><td><th>A<tr><th scope=row>B<td>1</table>', outcome: 'good' },
  { name: 'an empty corner cell', in: '<table><tr><th></th><th>A<tr><th>B<td>1</table>', outcome: 'good' },
  {
    name: 'a header over several columns',
    in: '<table><tr><th colspan=2>A<tr><td>1<td>2</table>',
    outcome: 'good',
  },
  { name: 'headers by role', in: '<table><tr><td role=columnheader>A<tr><td>1</table>', outcome: 'good' },
  {
    name: 'a cell that references it',
    in: '<table><tr><td headers=a>1<tr><th id=a>A</table>',
    outcome: 'good',
  },
  {
    name: 'two header rows',
    in: '<table><thead><tr><th>A<tr><th>B</thead><tbody><tr><td>1</tbody></table>',
    outcome: 'good',
  },
  {
    name: 'cells below that reference another header',
    in: '<table><tr><th id=a>A<th id=b>B<tr><td headers=b>1<td headers=b>2</table>',
    outcome: 'no-data-cells',
    evidence: [{ detail: '“A” applies to no cells.' }],
  },
  {
    name: 'cells below of which some reference another header',
    in: '<table><tr><th>A<th id=b>B<tr><td headers=b>1<td>2<tr><td>3<td>4</table>',
    outcome: 'good',
  },
  {
    name: 'cells with empty headers',
    in: '<table><tr><th>A<tr><td headers="">1</table>',
    outcome: 'no-data-cells',
  },
  {
    name: 'a header at the end',
    in: '<table id=t><tr><td>1<tr><th>A</table>',
    outcome: 'no-data-cells',
    message: 'The table with header cells has a header that applies to no cells.',
    evidence: [{ selector: '#t', detail: '“A” applies to no cells.' }],
  },
  {
    name: 'headers repeated below the cells',
    in: '<table><thead><tr><th>A<th>B</thead><tbody><tr><td>1<td>2</tbody><tfoot><tr><th>A<th>B</tfoot></table>',
    outcome: 'no-data-cells',
    evidence: [{ detail: '“A” in <tfoot> applies to no cells.' }],
  },
  {
    name: 'headers of row groups on rows of their own',
    in: '<table><tbody><tr><th colspan=2 scope=rowgroup>A<tr><th scope=row>a<td>1<tbody><tr><th colspan=2 scope=RowGroup>B<tr><td>b<td>2</table>',
    outcome: 'good',
  },
  {
    name: 'a header of a row group whose data is in the next one',
    in: '<table><tbody><tr><th colspan=2 scope=rowgroup>A<tbody><tr><td>1<td>2</table>',
    outcome: 'no-data-cells',
    evidence: [{ detail: '“A” applies to no cells.' }],
  },
  {
    name: 'a header of a row group with data only above it',
    in: '<table><tr><td>1<td>2<tr><th colspan=2 scope=rowgroup>A</table>',
    outcome: 'no-data-cells',
  },
  { name: 'only headers', in: '<table><tr><th>A<th>B</table>', outcome: 'no-data-cells' },
  {
    name: 'a scope without cells',
    in: '<table><tr><th scope=row>A<tr><td>1</table>',
    outcome: 'no-data-cells',
  },
  { name: 'no headers', in: '<table><tr><td>1</table>', outcome: 'none' },
  {
    name: 'layout tables',
    in: '<table role=presentation><tr><th>A</table><table datatable=0><tr><th>A</table>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<table hidden><tr><th>A</table>', outcome: 'none' },
  { name: 'truncated page', in: '<table><tr><th>A</table>', body: { truncated: true }, outcome: 'unknown' },
]);
