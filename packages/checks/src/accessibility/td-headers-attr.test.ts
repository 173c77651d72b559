import { describeCheck } from '../../test/kit/describe-check.ts';
import { tdHeadersAttr } from './td-headers-attr.ts';

const table = (cell: string) =>
  `<table id=t><tr><th id=a>A<th id=b>B<tr>${cell}<td id=d>D</table><p id=p></p>`;

describeCheck(tdHeadersAttr, [
  { name: 'one header', in: table('<td HEADERS=a>C'), outcome: 'good', data: { checked: 1, failed: 0 } },
  { name: 'several values', in: table('<td headers=" a  b ">C'), outcome: 'good' },
  { name: 'no references', in: table('<td>C'), outcome: 'good' },
  {
    name: 'a cell that is a header by role',
    in: '<table><tr><td id=a role=columnheader>A<tr><td headers=a>B</table>',
    outcome: 'good',
  },
  { name: 'a hidden cell', in: table('<td hidden headers=x>C'), outcome: 'good' },
  {
    name: 'a missing ID',
    in: table('<td headers="a x">C'),
    outcome: 'invalid-reference',
    message: 'The table has an invalid headers attribute.',
    evidence: [{ selector: '#t', detail: '“x” is not a cell of this table.' }],
  },
  { name: 'an element outside the table', in: table('<td headers=p>C'), outcome: 'invalid-reference' },
  { name: 'IDs differ in case', in: table('<td headers=A>C'), outcome: 'invalid-reference' },
  {
    name: 'a data cell',
    in: table('<td headers=d>C'),
    outcome: 'invalid-reference',
    evidence: [{ detail: '“d” is not a header cell.' }],
  },
  {
    name: 'a reference to itself',
    in: table('<td id=c headers=c>C'),
    outcome: 'invalid-reference',
    evidence: [{ detail: 'A cell references itself (“c”).' }],
  },
  {
    name: 'a cell of the outer table',
    in: '<table><tr><th id=a>A<tr><td><table><tr><td headers=a>B</table></table>',
    outcome: 'invalid-reference',
  },
  {
    name: 'empty',
    in: table('<td headers="">C'),
    outcome: 'empty',
    message: 'The table has an empty headers attribute.',
  },
  {
    name: 'an empty and an invalid reference',
    in: table('<td headers="">C<td headers=x>E'),
    outcome: 'invalid-reference',
  },
  { name: 'no tables', in: '<p>A</p>', outcome: 'none' },
  {
    name: 'a layout table, a hidden table',
    in: '<table role=none><tr><td headers=x></table><table hidden><tr><td headers=x></table>',
    outcome: 'none',
  },
  { name: 'truncated page', in: table(''), body: { truncated: true }, outcome: 'unknown' },
]);
