import { describeCheck } from '../../test/kit/describe-check.ts';
import { referrerPolicy } from './referrer-policy.ts';

const sent = (value: string | string[]) => ({ headers: { 'Referrer-Policy': value } });
const meta = (content: string) => `<meta name="Referrer" content="${content}">`;

describeCheck(referrerPolicy, [
  {
    name: 'a strict policy',
    ...sent('no-referrer'),
    outcome: 'private',
    message: 'The referrer policy is no-referrer.',
    data: { policy: 'no-referrer' },
  },
  { name: 'in uppercase, with spaces', ...sent(' Same-Origin '), outcome: 'private' },
  {
    name: 'the last known token',
    ...sent('unsafe-url, strict-origin, from-the-future'),
    outcome: 'private',
  },
  { name: 'the last of several lines', ...sent(['unsafe-url', 'strict-origin']), outcome: 'private' },
  {
    name: 'a meta element overrides the header',
    ...sent('unsafe-url'),
    head: meta('strict-origin'),
    outcome: 'private',
  },
  {
    name: 'an unknown value in a meta element does not',
    ...sent('no-referrer'),
    head: meta('x'),
    outcome: 'private',
  },
  {
    name: 'a legacy keyword in a meta element',
    head: meta('NEVER'),
    outcome: 'private',
    data: { policy: 'no-referrer' },
  },
  {
    name: 'the full URL to every site',
    ...sent('unsafe-url'),
    outcome: 'leaks-referrer',
    message: 'The referrer policy is unsafe-url, which reveals more than necessary to other sites.',
    evidence: 1,
  },
  { name: 'the full URL over http: too', ...sent('no-referrer-when-downgrade'), outcome: 'leaks-referrer' },
  { name: 'the origin over http: too', ...sent('origin-when-cross-origin'), outcome: 'leaks-referrer' },
  {
    name: 'a meta element weakens the header',
    ...sent('no-referrer'),
    head: meta('always'),
    outcome: 'leaks-referrer',
    evidence: [{ snippet: '<meta name="Referrer" content="always">' }],
  },
  { name: 'a legacy keyword in the header', ...sent('never'), outcome: 'invalid', evidence: 1 },
  { name: 'spaces instead of commas', ...sent('no-referrer strict-origin'), outcome: 'invalid' },
  { name: 'an unknown value in a meta element', head: meta('constructor'), outcome: 'invalid' },
  { name: 'an empty meta element', head: meta(''), outcome: 'unset' },
  { name: 'an empty header', ...sent(' '), outcome: 'unset' },
  { name: 'no policy', outcome: 'unset' },
]);
