import { describeCheck } from '../../test/kit/describe-check.ts';
import { tableDuplicateName } from './table-duplicate-name.ts';

describeCheck(tableDuplicateName, [
  {
    name: 'different texts',
    in: '<table summary="By month"><caption>Sales</caption></table>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'only one of them',
    in: '<table><caption>Sales</caption></table><table summary=Sales></table>',
    outcome: 'good',
  },
  { name: 'both empty', in: '<table summary=""><caption></caption></table>', outcome: 'good' },
  {
    name: 'the same text',
    in: '<table id=t summary=" SALES "><caption>Sales</caption></table>',
    outcome: 'repeated',
    message: 'The table has a summary that repeats its caption.',
    evidence: [{ selector: '#t' }],
  },
  { name: 'no tables', in: '<p></p>', outcome: 'none' },
  { name: 'truncated page', in: '<table></table>', body: { truncated: true }, outcome: 'unknown' },
]);
