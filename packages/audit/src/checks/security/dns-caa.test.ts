import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured } from '../../../test/kit/surroundings.ts';
import { dnsCaa } from './dns-caa.ts';

const caa = (...records: [string, string][]) => ({
  around: { caa: captured(records.map(([tag, value]) => ({ tag, value, isCritical: false }))) },
});

describeCheck(dnsCaa, [
  {
    name: 'one authority, with parameters',
    ...caa(['issue', 'ca.example; validationmethods=dns-01'], ['ISSUEWILD', 'ca.example']),
    outcome: 'present',
    data: { issuers: ['ca.example'] },
  },
  { name: 'nobody', ...caa(['issue', ';']), outcome: 'present', message: 'nobody' },
  { name: 'only where to report', ...caa(['iodef', 'mailto:a@b.example']), outcome: 'no-issuers' },
  { name: 'no records', ...caa(), outcome: 'none' },
  { name: 'an address instead of a name', around: { caa: captured(null) }, outcome: 'no-name' },
  { name: 'not looked for', outcome: 'unknown' },
]);
