import { describeCheck } from '../../test/kit/describe-check.ts';
import { duplicateIdAria } from './duplicate-id-aria.ts';

describeCheck(duplicateIdAria, [
  {
    name: 'a label and its field',
    in: '<label for=a>A</label><input id=a>',
    outcome: 'good',
    message: 'The ID that labels and ARIA reference is unique.',
    data: { ids: 1, repeated: 0 },
  },
  {
    name: 'a duplicate ID without references',
    in: '<label for=a>A</label><input id=a><p id=b></p><p id=b></p>',
    outcome: 'good',
  },
  { name: 'IDs differ in case', in: '<label for=a>A</label><input id=a><input id=A>', outcome: 'good' },
  {
    name: 'duplicate field ID',
    in: '<label for=a>A</label><input id=a><input id=a>',
    outcome: 'repeated',
    message: 'The ID that labels and ARIA reference is used more than once.',
    data: { ids: 1, repeated: 1 },
    evidence: [
      { snippet: '<input id="a">', detail: '“a” is already in use, and the “for” attribute references it.' },
    ],
  },
  {
    name: 'duplicate description ID',
    in: '<p id=d>D</p><p id=d>E</p><input aria-describedby="c d">',
    outcome: 'repeated',
    evidence: 1,
  },
  {
    name: 'duplicate ID in aria-owns',
    in: '<div aria-owns="o"></div><p id=o></p><p id=o></p><p id=o></p>',
    outcome: 'repeated',
    evidence: 2,
  },
  {
    name: 'duplicate IDs on hidden elements',
    in: '<a href=/ aria-labelledby=h></a><p id=h hidden>A</p><p id=h hidden>B</p>',
    outcome: 'repeated',
  },
  { name: 'no references', in: '<p id=a></p><p id=a></p>', outcome: 'none' },
  {
    name: 'references without a target',
    in: '<label for=a>A</label><p aria-labelledby=""></p>',
    outcome: 'none',
  },
  { name: 'same-page links do not count', in: '<a href=#a>A</a><p id=a></p><p id=a></p>', outcome: 'none' },
  {
    name: 'a copy in a template',
    in: '<label for=a>A</label><input id=a><template><input id=a></template>',
    outcome: 'good',
  },
  {
    name: 'truncated page',
    in: '<label for=a>A</label><input id=a>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
