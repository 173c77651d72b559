import { describeCheck } from '../../../test/kit/describe-check.ts';
import { csp } from './csp.ts';

const sent = (value: string | string[]) => ({ headers: { 'Content-Security-Policy': value } });
const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;

describeCheck(csp, [
  {
    name: 'nothing but the site itself',
    ...sent("default-src 'none'; script-src 'self'; style-src 'self'"),
    outcome: 'strong',
  },
  {
    name: 'only in the head',
    head: meta("default-src 'self'"),
    outcome: 'strong',
    data: { policies: 1, gaps: [] },
  },
  {
    name: 'a nonce switches unsafe-inline off',
    ...sent("default-src 'self'; script-src 'nonce-R4nd0m' 'unsafe-inline'"),
    outcome: 'strong',
  },
  {
    name: 'strict-dynamic switches whole schemes off',
    ...sent("default-src 'self'; script-src 'nonce-R4nd0m' 'strict-dynamic' https: http: 'unsafe-inline'"),
    outcome: 'strong',
  },
  {
    name: 'two policies close each other’s gaps',
    ...sent(["script-src 'self'; style-src 'self'; object-src 'none'", "default-src 'self' 'unsafe-inline'"]),
    outcome: 'strong',
    data: { policies: 2 },
  },
  {
    name: 'two policies in one line',
    ...sent("script-src 'self'; style-src 'self'; object-src 'none', default-src 'self' 'unsafe-inline'"),
    outcome: 'strong',
  },
  {
    name: 'inline styles only',
    ...sent("default-src 'self'; style-src 'self' 'UNSAFE-INLINE'"),
    outcome: 'inline-styles',
    data: { gaps: ['inline-styles'] },
  },
  {
    name: 'eval',
    ...sent("default-src 'self'; script-src 'self' 'unsafe-eval'"),
    outcome: 'weak',
    data: { gaps: ['eval'] },
  },
  {
    name: 'images over http:',
    ...sent("default-src 'self'; img-src http://img.example"),
    outcome: 'weak',
    data: { gaps: ['insecure-sources'] },
  },
  {
    name: 'no word of objects',
    ...sent("script-src 'self'; style-src 'self'"),
    outcome: 'weak',
    data: { gaps: ['plugins'] },
  },
  {
    name: 'inline scripts',
    ...sent("default-src 'self'; script-src 'self' 'unsafe-inline'"),
    outcome: 'open-to-scripts',
    data: { gaps: ['inline-scripts'] },
    evidence: 1,
  },
  {
    name: 'inline handlers alone',
    ...sent("default-src 'self'; script-src-attr 'unsafe-inline'"),
    outcome: 'open-to-scripts',
  },
  { name: 'any https: host', ...sent("default-src 'self'; script-src https:"), outcome: 'open-to-scripts' },
  { name: 'a star', ...sent('default-src *'), outcome: 'open-to-scripts' },
  {
    name: 'data: scripts',
    ...sent("default-src 'self' data:"),
    outcome: 'open-to-scripts',
    data: { gaps: ['data-scripts'] },
  },
  {
    name: 'a policy about something else',
    ...sent('upgrade-insecure-requests'),
    outcome: 'open-to-scripts',
    message: 'stops no injected script',
  },
  {
    name: 'only what the first of repeated directives says',
    ...sent("default-src *; default-src 'self'"),
    outcome: 'open-to-scripts',
  },
  {
    name: 'an element with nothing that holds there',
    head: meta("frame-ancestors 'none'"),
    outcome: 'missing',
  },
  { name: 'an element in the body', in: meta("default-src 'self'"), outcome: 'missing' },
  {
    name: 'only reported',
    headers: { 'content-security-policy-report-only': "default-src 'self'" },
    outcome: 'report-only',
    evidence: 1,
  },
  { name: 'an empty header', ...sent(' ; '), outcome: 'empty' },
  { name: 'no policy', outcome: 'missing' },
]);
