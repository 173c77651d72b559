import { describeCheck } from '../../test/kit/describe-check.ts';
import { csp } from './csp.ts';

const sent = (value: string | string[]) => ({ headers: { 'Content-Security-Policy': value } });
const meta = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;

describeCheck(csp, [
  {
    name: 'only the site itself',
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
    name: 'a keyword without quotes',
    ...sent("default-src self; style-src 'self'"),
    outcome: 'weak',
    data: { gaps: ['unquoted'] },
    message:
      "The policy has weaknesses: keywords such as 'self' are without quotes, so that browsers read them as host names.",
  },
  {
    name: 'a nonce without quotes',
    ...sent("default-src 'self'; script-src-elem nonce-R4nd0m"),
    outcome: 'weak',
    data: { gaps: ['unquoted'] },
  },
  {
    name: 'a host whose name starts like a keyword, and names that are not sources',
    ...sent("default-src 'self' self.example nonce-a.example; trusted-types none self"),
    outcome: 'strong',
  },
  {
    name: 'a nonce disables unsafe-inline',
    ...sent("default-src 'self'; script-src 'nonce-R4nd0m' 'unsafe-inline'; base-uri 'none'"),
    outcome: 'strong',
  },
  {
    name: 'strict-dynamic disables schemes',
    ...sent(
      "default-src 'self'; script-src 'nonce-R4nd0m' 'strict-dynamic' https: http: 'unsafe-inline'; base-uri 'self'",
    ),
    outcome: 'strong',
  },
  {
    name: 'two policies that complement each other',
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
    name: 'a sandbox, which disables all scripts and plug-ins',
    ...sent('sandbox'),
    outcome: 'inline-styles',
    data: { gaps: ['inline-styles'] },
  },
  {
    name: 'a sandbox without scripts beside a policy without script directives',
    ...sent(['img-src *', 'sandbox allow-forms allow-popups']),
    outcome: 'inline-styles',
  },
  {
    name: 'a sandbox with scripts',
    ...sent("sandbox allow-same-origin allow-Scripts; object-src 'none'"),
    outcome: 'ineffective',
    data: { gaps: ['inline-scripts', 'any-script', 'data-scripts', 'eval', 'inline-styles'] },
  },
  {
    name: 'a sandbox in a meta element, which browsers ignore',
    head: meta("sandbox; img-src 'self'"),
    outcome: 'ineffective',
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
    message: 'The policy has weaknesses: unsafe-eval is allowed.',
    data: { gaps: ['eval'] },
  },
  {
    name: 'images over http:',
    ...sent("default-src 'self'; img-src http://img.example"),
    outcome: 'weak',
    data: { gaps: ['insecure-sources'] },
  },
  {
    name: 'no object-src',
    ...sent("script-src 'self'; style-src 'self'"),
    outcome: 'weak',
    data: { gaps: ['plugins'] },
  },
  {
    name: 'a nonce without base-uri',
    ...sent("script-src 'nonce-abc'; style-src 'self'; object-src 'none'"),
    outcome: 'weak',
    message: 'The policy has weaknesses: an injected base element can redirect scripts.',
    data: { gaps: ['redirected-scripts'] },
  },
  {
    name: 'a hash with strict-dynamic without base-uri',
    ...sent("default-src 'self'; script-src 'sha256-abc=' 'strict-dynamic'"),
    outcome: 'weak',
    data: { gaps: ['redirected-scripts'] },
  },
  {
    name: 'a base-uri of any host',
    ...sent("default-src 'self'; script-src 'nonce-abc'; base-uri https:"),
    outcome: 'weak',
    data: { gaps: ['redirected-scripts'] },
  },
  {
    name: 'a second policy that says nothing of scripts',
    ...sent(["default-src 'self'; script-src 'nonce-abc'", 'upgrade-insecure-requests']),
    outcome: 'weak',
    data: { gaps: ['redirected-scripts'] },
  },
  {
    name: 'a nonce with base-uri in a second policy',
    ...sent(["default-src 'self'; script-src 'nonce-abc'", "base-uri 'self'"]),
    outcome: 'strong',
  },
  {
    name: 'a nonce, and a second policy that allows no script of another host',
    ...sent(["default-src 'self'; script-src 'nonce-abc'", "script-src 'self'"]),
    outcome: 'strong',
  },
  {
    name: 'a hash without base-uri, which a redirected script does not match',
    ...sent("default-src 'self'; script-src 'sha256-abc='"),
    outcome: 'strong',
  },
  {
    name: 'a nonce without base-uri, and scripts of any host',
    ...sent("default-src 'self'; script-src 'nonce-abc' https:"),
    outcome: 'ineffective',
    message: 'The policy does not stop injected scripts: scripts are allowed from any host.',
    data: { gaps: ['any-script'] },
  },
  {
    name: 'the placeholder of a nonce, which is not a nonce and disables nothing',
    ...sent("default-src 'self'; script-src 'self' 'unsafe-inline' 'nonce-{{nonce}}'; base-uri 'none'"),
    outcome: 'ineffective',
    data: { gaps: ['inline-scripts'] },
  },
  {
    name: 'the variable of a server in a nonce',
    ...sent("default-src 'self'; script-src 'unsafe-inline' 'nonce-$request_id'; base-uri 'none'"),
    outcome: 'ineffective',
    data: { gaps: ['inline-scripts'] },
  },
  {
    name: 'inline scripts',
    ...sent("default-src 'self'; script-src 'self' 'unsafe-inline'"),
    outcome: 'ineffective',
    data: { gaps: ['inline-scripts'] },
    evidence: 1,
  },
  {
    name: 'only inline event handlers',
    ...sent("default-src 'self'; script-src-attr 'unsafe-inline'"),
    outcome: 'ineffective',
  },
  {
    name: 'any WebSocket, from which browsers load no scripts',
    ...sent("default-src 'self' wss:"),
    outcome: 'strong',
  },
  {
    name: 'styles from any host',
    ...sent("default-src 'self'; style-src https:"),
    outcome: 'any-style',
    message: 'The policy is strong for scripts, but allows styles from any host.',
    data: { gaps: ['any-style'] },
  },
  {
    name: 'styles from any host, and inline styles',
    ...sent("default-src 'self'; style-src * 'unsafe-inline'"),
    outcome: 'inline-styles',
    data: { gaps: ['inline-styles'] },
  },
  { name: 'any https: host', ...sent("default-src 'self'; script-src https:"), outcome: 'ineffective' },
  { name: 'a wildcard', ...sent('default-src *'), outcome: 'ineffective' },
  {
    name: 'a wildcard with any port',
    ...sent("default-src *:*; object-src 'none'"),
    outcome: 'ineffective',
    data: { gaps: ['any-script', 'any-style'] },
  },
  {
    name: 'any port of one host',
    ...sent("default-src 'self'; script-src cdn.example:*"),
    outcome: 'strong',
  },
  {
    name: 'data: scripts',
    ...sent("default-src 'self' data:"),
    outcome: 'ineffective',
    data: { gaps: ['data-scripts'] },
  },
  {
    name: 'a policy without script directives',
    ...sent('upgrade-insecure-requests'),
    outcome: 'ineffective',
    message: 'does not stop injected scripts',
  },
  {
    name: 'only the first of repeated directives counts',
    ...sent("default-src *; default-src 'self'"),
    outcome: 'ineffective',
  },
  {
    name: 'a meta element with only ignored directives',
    head: meta("frame-ancestors 'none'"),
    outcome: 'missing',
  },
  { name: 'an element in the body', in: meta("default-src 'self'"), outcome: 'missing' },
  {
    name: 'report-only',
    headers: { 'content-security-policy-report-only': "default-src 'self'" },
    outcome: 'report-only',
    evidence: 1,
  },
  { name: 'an empty header', ...sent(' ; '), outcome: 'empty' },
  { name: 'no policy', outcome: 'missing' },
]);
