import { describeCheck } from '../../test/kit/describe-check.ts';
import { clickjackingMitigation } from './clickjacking-mitigation.ts';

const policy = (value: string | string[]) => ({ 'content-security-policy': value });
const options = (value: string | string[]) => ({ headers: { 'X-Frame-Options': value } });

describeCheck(clickjackingMitigation, [
  {
    name: 'frame-ancestors none',
    headers: policy("default-src 'self'; Frame-Ancestors 'none'"),
    outcome: 'frame-ancestors',
  },
  { name: 'an empty source list', headers: policy('frame-ancestors'), outcome: 'frame-ancestors' },
  {
    name: 'subdomains of one host',
    headers: policy('frame-ancestors https://*.example.com'),
    outcome: 'frame-ancestors',
  },
  {
    name: 'an open and a restrictive policy',
    headers: policy(['frame-ancestors *', "frame-ancestors 'self'"]),
    outcome: 'frame-ancestors',
  },
  { name: 'deny', ...options(' Deny '), outcome: 'x-frame-options' },
  { name: 'same origin', ...options('SAMEORIGIN'), outcome: 'x-frame-options' },
  { name: 'the same value twice', ...options(['SAMEORIGIN', 'SAMEORIGIN']), outcome: 'x-frame-options' },
  { name: 'two different values block', ...options('DENY, SAMEORIGIN'), outcome: 'x-frame-options' },
  { name: 'ALLOW-FROM', ...options('ALLOW-FROM https://a.example/'), outcome: 'allow-from', evidence: 1 },
  { name: 'a wildcard', headers: policy('frame-ancestors *'), outcome: 'open' },
  { name: 'a wildcard with any port', headers: policy('frame-ancestors *:*'), outcome: 'open' },
  { name: 'a wildcard with one port', headers: policy('frame-ancestors *:443'), outcome: 'open' },
  {
    name: 'any port of one host',
    headers: policy('frame-ancestors www.example.com:*'),
    outcome: 'frame-ancestors',
  },
  { name: 'a whole scheme', headers: policy("frame-ancestors 'self' https:"), outcome: 'open' },
  {
    name: 'an open policy overrides X-Frame-Options',
    headers: { ...policy('frame-ancestors *'), 'x-frame-options': 'DENY' },
    outcome: 'open',
  },
  { name: 'a misspelled value', ...options('SAME-ORIGIN'), outcome: 'invalid' },
  { name: 'ALLOWALL', ...options('ALLOWALL'), outcome: 'invalid' },
  { name: 'empty', ...options(''), outcome: 'invalid' },
  { name: 'a policy without frame-ancestors', headers: policy("default-src 'none'"), outcome: 'missing' },
  {
    name: 'a report-only policy',
    headers: { 'content-security-policy-report-only': "frame-ancestors 'none'" },
    outcome: 'missing',
  },
  {
    name: 'a meta element, where it has no effect',
    head: `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'">`,
    outcome: 'missing',
  },
  { name: 'no headers', outcome: 'missing' },
]);
