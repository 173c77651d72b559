import { describeCheck } from '../../../test/kit/describe-check.ts';
import { referrerPolicy } from './referrer-policy.ts';

const sent = (value: string | string[]) => ({ headers: { 'Referrer-Policy': value } });
const meta = (content: string) => `<meta name="Referrer" content="${content}">`;

describeCheck(referrerPolicy, [
  { name: 'a strict one', ...sent('no-referrer'), outcome: 'private', data: { policy: 'no-referrer' } },
  { name: 'in upper case, with spaces', ...sent(' Same-Origin '), outcome: 'private' },
  {
    name: 'the last that is known',
    ...sent('unsafe-url, strict-origin, from-the-future'),
    outcome: 'private',
  },
  { name: 'the last of several lines', ...sent(['unsafe-url', 'strict-origin']), outcome: 'private' },
  {
    name: 'an element wins over the header',
    ...sent('unsafe-url'),
    head: meta('strict-origin'),
    outcome: 'private',
  },
  { name: 'an unknown element does not', ...sent('no-referrer'), head: meta('x'), outcome: 'private' },
  {
    name: 'an old word in an element',
    head: meta('NEVER'),
    outcome: 'private',
    data: { policy: 'no-referrer' },
  },
  { name: 'the whole address to everyone', ...sent('unsafe-url'), outcome: 'leaky', evidence: 1 },
  { name: 'the address over http: too', ...sent('no-referrer-when-downgrade'), outcome: 'leaky' },
  { name: 'the origin over http: too', ...sent('origin-when-cross-origin'), outcome: 'leaky' },
  {
    name: 'an element that opens what the header closed',
    ...sent('no-referrer'),
    head: meta('always'),
    outcome: 'leaky',
    evidence: [{ snippet: '<meta name="Referrer" content="always">' }],
  },
  { name: 'an old word in the header', ...sent('never'), outcome: 'invalid', evidence: 1 },
  { name: 'spaces for commas', ...sent('no-referrer strict-origin'), outcome: 'invalid' },
  { name: 'an unknown word in an element', head: meta('constructor'), outcome: 'invalid' },
  { name: 'an empty element', head: meta(''), outcome: 'unset' },
  { name: 'nothing', outcome: 'unset' },
]);
