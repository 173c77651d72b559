import { describeCheck } from '../../test/kit/describe-check.ts';
import { cspMetaLimits } from './csp-meta-limits.ts';

const meta = (content: string, name = 'Content-Security-Policy') =>
  `<meta http-equiv="${name}" content="${content}">`;

describeCheck(cspMetaLimits, [
  { name: 'supported directives', head: meta("default-src 'self'; base-uri 'none'"), outcome: 'respected' },
  { name: 'an empty policy', head: meta(''), outcome: 'respected' },
  {
    name: 'ignored directives',
    head: meta("default-src 'self'; Frame-Ancestors 'none'; report-uri /r"),
    outcome: 'ignored',
    message: 'Browsers ignore parts of the policy in meta tags: frame-ancestors, report-uri.',
    data: { parts: ['frame-ancestors', 'report-uri'] },
    evidence: [{ detail: 'frame-ancestors' }, { detail: 'report-uri' }],
  },
  { name: 'a sandbox', head: meta('sandbox'), outcome: 'ignored' },
  {
    name: 'in the body',
    in: meta("default-src 'self'"),
    outcome: 'ignored',
    data: { parts: ['a policy outside the head'] },
  },
  {
    name: 'report-only',
    head: meta("default-src 'self'", 'content-security-policy-report-only'),
    outcome: 'ignored',
  },
  { name: 'none', headers: { 'content-security-policy': 'sandbox' }, outcome: 'none' },
  { name: 'truncated page', head: meta('sandbox'), body: { truncated: true }, outcome: 'unknown' },
]);
