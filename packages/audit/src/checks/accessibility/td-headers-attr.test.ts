import { describeCheck } from '../../../test/kit/describe-check.ts';
import { tdHeadersAttr } from './td-headers-attr.ts';

const table = (cell: string) =>
  `<table id=t><tr><th id=a>A<th id=b>B<tr>${cell}<td id=d>D</table><p id=p></p>`;

describeCheck(tdHeadersAttr, [
  { name: 'one header', in: table('<td HEADERS=a>C'), outcome: 'good', data: { checked: 1, failed: 0 } },
  { name: 'several', in: table('<td headers=" a  b ">C'), outcome: 'good' },
  { name: 'no references', in: table('<td>C'), outcome: 'good' },
  {
    name: 'a cell that is a header by role',
    in: '<table><tr><td id=a role=columnheader>A<tr><td headers=a>B</table>',
    outcome: 'good',
  },
  { name: 'a hidden cell', in: table('<td hidden headers=x>C'), outcome: 'good' },
  {
    name: 'an id that is not there',
    in: table('<td headers="a x">C'),
    outcome: 'wrong',
    evidence: [{ selector: '#t', detail: '“x” is not a cell of this table.' }],
  },
  { name: 'an element elsewhere', in: table('<td headers=p>C'), outcome: 'wrong' },
  { name: 'ids differ in case', in: table('<td headers=A>C'), outcome: 'wrong' },
  {
    name: 'a data cell',
    in: table('<td headers=d>C'),
    outcome: 'wrong',
    evidence: [{ detail: '“d” is not a header cell.' }],
  },
  {
    name: 'itself',
    in: table('<td id=c headers=c>C'),
    outcome: 'wrong',
    evidence: [{ detail: 'A cell refers to itself (“c”).' }],
  },
  {
    name: 'a cell of the table around',
    in: '<table><tr><th id=a>A<tr><td><table><tr><td headers=a>B</table></table>',
    outcome: 'wrong',
  },
  { name: 'empty', in: table('<td headers="">C'), outcome: 'empty' },
  { name: 'empty, and a wrong one', in: table('<td headers="">C<td headers=x>E'), outcome: 'wrong' },
  { name: 'no tables', in: '<p>A</p>', outcome: 'none' },
  {
    name: 'a table for layout, a hidden one',
    in: '<table role=none><tr><td headers=x></table><table hidden><tr><td headers=x></table>',
    outcome: 'none',
  },
  { name: 'the page was cut', in: table(''), body: { truncated: true }, outcome: 'unknown' },
]);
