import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { dnsCaa } from './dns-caa.ts';

const caa = (...records: [string, string][]) => ({
  artifacts: { caa: available(records.map(([tag, value]) => ({ tag, value, isCritical: false }))) },
});

describeCheck(dnsCaa, [
  {
    name: 'one authority, with parameters',
    ...caa(['issue', 'ca.example; validationmethods=dns-01'], ['ISSUEWILD', 'ca.example']),
    outcome: 'present',
    data: { issuers: ['ca.example'] },
  },
  { name: 'no authority', ...caa(['issue', ';']), outcome: 'present', message: 'no certificate authority' },
  { name: 'only wildcards', ...caa(['IssueWild', 'ca.example']), outcome: 'wildcards-only' },
  {
    name: 'no wildcards',
    ...caa(['issue', 'ca.example'], ['issuewild', ';']),
    outcome: 'present',
    data: { issuers: ['ca.example'] },
  },
  { name: 'only a report address', ...caa(['iodef', 'mailto:a@b.example']), outcome: 'no-issuers' },
  { name: 'no records', ...caa(), outcome: 'none' },
  { name: 'an IP address', artifacts: { caa: available(null) }, outcome: 'no-public-domain' },
  { name: 'not available', outcome: 'unknown' },
]);
