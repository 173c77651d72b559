import { describeCheck } from '../../test/kit/describe-check.ts';
import { sri } from './sri.ts';

const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const script = (attributes: string, src = 'https://cdn.example/a.js') =>
  `<script src="${src}" ${attributes}></script>`;

describeCheck(sri, [
  {
    name: 'a hash',
    in: script(`integrity="${HASH}" crossorigin`),
    outcome: 'verified',
    message: 'The third-party script has an integrity hash.',
    data: { scripts: 1 },
  },
  {
    name: 'several hashes, one of them unknown',
    in: script(`crossorigin=anonymous integrity="md5-abc\n${HASH}?x"`),
    outcome: 'verified',
  },
  {
    name: 'a module needs no crossorigin',
    in: script(`type="Module" integrity=${HASH}`),
    outcome: 'verified',
  },
  {
    name: 'no hash',
    in: script('') + script(`integrity="${HASH}" crossorigin`),
    outcome: 'unverified',
    message: '1 of 2 third-party scripts has no integrity hash.',
    data: { scripts: 2, unverified: 1 },
    evidence: [{ url: 'https://cdn.example/a.js' }],
  },
  {
    name: 'scripts that their providers change in place, and others',
    in:
      script('', 'https://js.stripe.com/v3/') +
      script('', '//www.googletagmanager.com/gtag/js?id=G-1') +
      script('') +
      script(`integrity="${HASH}" crossorigin`),
    outcome: 'unverified',
    message:
      '1 of 2 third-party scripts has no integrity hash, not counting 2 that their providers change in place.',
    data: { scripts: 2, unverified: 1, evergreen: 2 },
    evidence: [{ url: 'https://cdn.example/a.js' }],
  },
  {
    name: 'a hash, and a script that its provider changes in place',
    in: script(`integrity="${HASH}" crossorigin`) + script('', 'https://www.google.com/recaptcha/api.js'),
    outcome: 'verified',
    message:
      'The third-party script has an integrity hash, not counting 1 that its provider changes in place.',
    data: { scripts: 1, evergreen: 1 },
  },
  {
    name: 'the scripts of an AMP page',
    in:
      script('async', 'https://cdn.ampproject.org/v0.js') +
      script('async custom-element=amp-carousel', 'https://cdn.ampproject.org/v0/amp-carousel-0.1.js'),
    outcome: 'none',
  },
  {
    name: 'a fixed version of a script of AMP',
    in: script('async', 'https://cdn.ampproject.org/rtv/012401041850000/v0.js'),
    outcome: 'unverified',
  },
  {
    name: 'other paths and hosts than those of scripts that change in place',
    in: script('', 'https://www.paypal.com/a.js') + script('', 'https://notjs.stripe.com/v3/'),
    outcome: 'unverified',
    data: { scripts: 2, unverified: 2, evergreen: 0 },
  },
  { name: 'protocol-relative URL', in: script('', '//cdn.example/a.js'), outcome: 'unverified' },
  { name: 'an empty hash', in: script('integrity="" crossorigin'), outcome: 'unverified' },
  {
    name: 'an unknown hash',
    in: script('integrity=sha1-abc crossorigin'),
    outcome: 'unverified',
  },
  {
    name: 'another customer of a shared domain',
    url: 'https://one.github.io/',
    in: script('', 'https://two.github.io/a.js'),
    outcome: 'unverified',
  },
  {
    name: 'a hash without crossorigin',
    in: script(`integrity="${HASH}"`),
    outcome: 'blocked',
    message: '1 script of another origin is blocked: it has integrity but no crossorigin.',
    evidence: 1,
  },
  {
    name: 'a hash without crossorigin of a script that its provider changes in place',
    in: script(`integrity="${HASH}"`, 'https://js.stripe.com/v3/') + script('', 'https://js.stripe.com/v3/'),
    outcome: 'blocked',
    message: '1 script of another origin is blocked: it has integrity but no crossorigin.',
    data: { scripts: 1, blocked: 1, evergreen: 1 },
  },
  {
    name: 'only scripts that their providers change in place',
    in:
      script('async', 'https://js.stripe.com/v3/') +
      script('', 'https://www.paypal.com/sdk/js?client-id=1') +
      script('', 'https://ssl.google-analytics.com/ga.js') +
      script('', 'https://maps.googleapis.com/maps/api/js?key=1'),
    outcome: 'none',
    message: 'This page has no third-party scripts that an integrity hash could protect.',
  },
  {
    name: 'hashes without crossorigin of another origin of the site, and a script without a hash',
    in:
      script(`integrity="${HASH}"`, 'https://static.example.com/a.js') +
      script(`integrity="${HASH}"`, 'https://www.example.com:8443/a.js') +
      script(''),
    outcome: 'blocked',
    message: '2 scripts of other origins are blocked: they have integrity but no crossorigin.',
    data: { scripts: 1, unverified: 1, blocked: 2, evergreen: 0 },
    evidence: [{ url: 'https://static.example.com/a.js' }, { url: 'https://www.example.com:8443/a.js' }],
  },
  {
    name: 'hashes of the own origin and of another one with crossorigin, neither of a third party',
    in:
      script(`integrity="${HASH}"`, '/a.js') +
      script(`integrity="${HASH}" crossorigin`, 'https://static.example.com/a.js'),
    outcome: 'none',
  },
  { name: 'no scripts', in: '<p>x</p>', outcome: 'none' },
  {
    name: 'scripts of the same site',
    in: script('', '/a.js') + script('', 'https://static.example.com/a.js'),
    outcome: 'none',
  },
  {
    name: 'data blocks and templates',
    in: `${script('type=text/x-template')}<template>${script('')}</template>`,
    outcome: 'none',
  },
  { name: 'nomodule scripts', in: script('nomodule'), outcome: 'none' },
  {
    name: 'http: is left to mixed-content',
    in: script('', 'http://cdn.example/a.js'),
    outcome: 'none',
  },
  { name: 'http: page', url: 'http://www.example.com/', in: script(''), outcome: 'not-https' },
  { name: 'truncated page', in: script(''), body: { truncated: true }, outcome: 'unknown' },
]);
