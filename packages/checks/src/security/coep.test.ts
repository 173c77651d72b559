import { describeCheck } from '../../test/kit/describe-check.ts';
import { coep } from './coep.ts';

const sent = (value: string | string[]) => ({ headers: { 'Cross-Origin-Embedder-Policy': value } });

describeCheck(coep, [
  {
    name: 'require-corp',
    ...sent('require-corp'),
    outcome: 'isolated',
    message: 'Cross-Origin-Embedder-Policy is require-corp.',
  },
  { name: 'credentialless, with a report', ...sent('credentialless;report-to="x"'), outcome: 'isolated' },
  { name: 'not sent', outcome: 'unset' },
  { name: 'the explicit default', ...sent('unsafe-none'), outcome: 'unset' },
  { name: 'uppercase', ...sent('Require-Corp'), outcome: 'invalid', evidence: 1 },
  { name: 'in quotes', ...sent('"require-corp"'), outcome: 'invalid' },
  { name: 'empty', ...sent(''), outcome: 'invalid' },
  { name: 'http:', url: 'http://www.example.com/', ...sent('require-corp'), outcome: 'not-https' },
]);
