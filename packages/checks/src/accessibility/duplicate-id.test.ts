import { describeCheck } from '../../test/kit/describe-check.ts';
import { duplicateId } from './duplicate-id.ts';

describeCheck(duplicateId, [
  {
    name: 'different values',
    in: '<p id=a></p><p id=b></p><p id=A></p>',
    outcome: 'good',
    message: 'All 3 IDs are unique.',
    data: { ids: 3, repeated: 0 },
  },
  {
    name: 'IDs referenced by labels are left to duplicate-id-aria',
    in: '<label for=a>A</label><input id=a><input id=a><p id=b></p>',
    outcome: 'only-referenced',
    message: 'No ID is used more than once, besides 1 that labels and ARIA reference.',
    data: { ids: 2, repeated: 0, referenced: 1 },
  },
  {
    name: 'duplicates beside those that labels reference',
    in: '<label for=a>A</label><input id=a><input id=a><p id=b></p><p id=b></p><p id=c></p>',
    outcome: 'repeated',
    message: '1 of 3 IDs is used more than once, besides 1 that labels and ARIA reference.',
  },
  { name: 'a copy in a template', in: '<p id=a></p><template><p id=a></p></template>', outcome: 'good' },
  {
    name: 'duplicates',
    in: '<p id=a></p><b id=a></b><i id=a></i>',
    outcome: 'repeated',
    message: 'The ID is used more than once.',
    data: { ids: 1, repeated: 1 },
    evidence: [{ snippet: '<b id="a">' }, { snippet: '<i id="a">' }],
  },
  { name: 'a hidden duplicate', in: '<p id=a></p><b id=a hidden></b>', outcome: 'repeated' },
  { name: 'none', in: '<p></p>', outcome: 'none' },
  { name: 'empty values', in: '<p id></p><p id=" "></p>', outcome: 'none' },
  { name: 'truncated page', in: '<p id=a></p>', body: { truncated: true }, outcome: 'unknown' },
]);
