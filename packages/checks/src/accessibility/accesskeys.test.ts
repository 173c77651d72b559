import { describeCheck } from '../../test/kit/describe-check.ts';
import { accesskeys } from './accesskeys.ts';

describeCheck(accesskeys, [
  {
    name: 'different keys',
    in: '<a accesskey=a>A</a><a accesskey=b>B</a>',
    outcome: 'good',
    message: 'Both access keys are unique.',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'one of two duplicates is hidden',
    in: '<a accesskey=a>A</a><a accesskey=a hidden>B</a>',
    outcome: 'good',
  },
  {
    name: 'same key in another case',
    in: '<a accesskey=a>A</a><a id=b accesskey=A>B</a>',
    outcome: 'repeated',
    message: '1 of 2 access keys repeats an earlier one.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#b' }],
  },
  { name: 'no accesskey', in: '<a>A</a>', outcome: 'none' },
  { name: 'empty accesskey', in: '<a accesskey>A</a><a accesskey="">B</a>', outcome: 'none' },
  { name: 'truncated page', in: '<a accesskey=a>A</a>', body: { truncated: true }, outcome: 'unknown' },
]);
