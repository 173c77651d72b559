import { describeCheck } from '../../test/kit/describe-check.ts';
import { trustedTypesXss } from './trusted-types-xss.ts';

const POLICY = "Require-Trusted-Types-For 'SCRIPT'";

describeCheck(trustedTypesXss, [
  { name: 'in the header', headers: { 'content-security-policy': POLICY }, outcome: 'required' },
  {
    name: 'in the head',
    head: `<meta http-equiv=content-security-policy content="${POLICY}">`,
    outcome: 'required',
  },
  {
    name: 'report-only',
    headers: { 'content-security-policy-report-only': POLICY },
    outcome: 'not-required',
  },
  {
    name: 'without quotes',
    headers: { 'content-security-policy': 'require-trusted-types-for script' },
    outcome: 'not-required',
  },
  { name: 'no policy', outcome: 'not-required' },
]);
