import { describeCheck } from '../../../test/kit/describe-check.ts';
import { duplicateId } from './duplicate-id.ts';

describeCheck(duplicateId, [
  {
    name: 'different ones',
    in: '<p id=a></p><p id=b></p><p id=A></p>',
    outcome: 'good',
    data: { ids: 3, repeated: 0 },
  },
  {
    name: 'one to which a label refers is another check’s',
    in: '<label for=a>A</label><input id=a><input id=a>',
    outcome: 'good',
  },
  { name: 'the copy in a template', in: '<p id=a></p><template><p id=a></p></template>', outcome: 'good' },
  {
    name: 'repeated',
    in: '<p id=a></p><b id=a></b><i id=a></i>',
    outcome: 'repeated',
    data: { ids: 1, repeated: 1 },
    evidence: [{ snippet: '<b id="a">' }, { snippet: '<i id="a">' }],
  },
  { name: 'repeated, and hidden', in: '<p id=a></p><b id=a hidden></b>', outcome: 'repeated' },
  { name: 'none', in: '<p></p>', outcome: 'none' },
  { name: 'empty ones', in: '<p id></p><p id=" "></p>', outcome: 'none' },
  { name: 'the page was cut', in: '<p id=a></p>', body: { truncated: true }, outcome: 'unknown' },
]);
