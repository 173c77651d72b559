import { describeCheck } from '../../test/kit/describe-check.ts';
import { xContentTypeOptions } from './x-content-type-options.ts';

const sent = (value: string | string[]) => ({ headers: { 'X-Content-Type-Options': value } });

describeCheck(xContentTypeOptions, [
  { name: 'nosniff', ...sent('nosniff'), outcome: 'nosniff' },
  { name: 'in uppercase, with spaces', ...sent(' NoSniff '), outcome: 'nosniff' },
  { name: 'twice', ...sent(['nosniff', 'nosniff']), outcome: 'nosniff' },
  { name: 'first of a list', ...sent('nosniff, sniff'), outcome: 'nosniff' },
  { name: 'second of a list', ...sent('sniff, nosniff'), outcome: 'invalid', evidence: 1 },
  { name: 'quoted', ...sent('"nosniff"'), outcome: 'invalid' },
  { name: 'misspelled', ...sent('no-sniff'), outcome: 'invalid' },
  { name: 'empty', ...sent(''), outcome: 'invalid' },
  { name: 'not sent', outcome: 'missing' },
  { name: 'over http, where it matters as well', url: 'http://www.example.com/', outcome: 'missing' },
]);
