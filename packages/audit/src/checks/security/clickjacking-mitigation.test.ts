import { describeCheck } from '../../../test/kit/describe-check.ts';
import { clickjackingMitigation } from './clickjacking-mitigation.ts';

const policy = (value: string | string[]) => ({ 'content-security-policy': value });
const options = (value: string | string[]) => ({ headers: { 'X-Frame-Options': value } });

describeCheck(clickjackingMitigation, [
  {
    name: 'nobody',
    headers: policy("default-src 'self'; Frame-Ancestors 'none'"),
    outcome: 'frame-ancestors',
  },
  { name: 'an empty list is nobody', headers: policy('frame-ancestors'), outcome: 'frame-ancestors' },
  {
    name: 'subdomains of one host',
    headers: policy('frame-ancestors https://*.example.com'),
    outcome: 'frame-ancestors',
  },
  {
    name: 'an open policy and a closed one',
    headers: policy(['frame-ancestors *', "frame-ancestors 'self'"]),
    outcome: 'frame-ancestors',
  },
  { name: 'deny', ...options(' Deny '), outcome: 'x-frame-options' },
  { name: 'same origin', ...options('SAMEORIGIN'), outcome: 'x-frame-options' },
  { name: 'the same twice', ...options(['SAMEORIGIN', 'SAMEORIGIN']), outcome: 'x-frame-options' },
  { name: 'two that differ block', ...options('DENY, SAMEORIGIN'), outcome: 'x-frame-options' },
  { name: 'ALLOW-FROM', ...options('ALLOW-FROM https://a.example/'), outcome: 'allow-from', evidence: 1 },
  { name: 'a star', headers: policy('frame-ancestors *'), outcome: 'open' },
  { name: 'a whole scheme', headers: policy("frame-ancestors 'self' https:"), outcome: 'open' },
  {
    name: 'an open policy sets X-Frame-Options aside',
    headers: { ...policy('frame-ancestors *'), 'x-frame-options': 'DENY' },
    outcome: 'open',
  },
  { name: 'a misspelt value', ...options('SAME-ORIGIN'), outcome: 'invalid' },
  { name: 'ALLOWALL', ...options('ALLOWALL'), outcome: 'invalid' },
  { name: 'empty', ...options(''), outcome: 'invalid' },
  { name: 'a policy without frame-ancestors', headers: policy("default-src 'none'"), outcome: 'missing' },
  {
    name: 'a policy that is only reported',
    headers: { 'content-security-policy-report-only': "frame-ancestors 'none'" },
    outcome: 'missing',
  },
  {
    name: 'an element, in which it is void',
    head: `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`,
    outcome: 'missing',
  },
  { name: 'nothing', outcome: 'missing' },
]);
