import { GOOD_TLS } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { tlsCertificate } from './tls-certificate.ts';

const named = (url: string, ...altNames: string[]) => ({
  name: `${url} by ${altNames.join(', ')}`,
  url,
  tls: { ...GOOD_TLS, altNames },
});

describeCheck(tlsCertificate, [
  { ...named('https://www.example.com/', 'a.example', 'WWW.example.com'), outcome: 'valid' },
  { ...named('https://www.example.com./', 'www.example.com'), outcome: 'valid' },
  { ...named('https://www.example.com/', '*.example.com'), outcome: 'valid' },
  { ...named('https://bücher.example/', 'xn--bcher-kva.example'), outcome: 'valid' },
  { ...named('https://192.0.2.1/', '192.0.2.1'), outcome: 'valid' },
  { ...named('https://[2001:db8::1]/', '2001:DB8:0:0:0:0:0:1'), outcome: 'valid' },
  {
    ...named('https://example.com/', '*.example.com'),
    outcome: 'other-host',
    evidence: [{ snippet: '*.example.com' }],
  },
  { ...named('https://a.b.example.com/', '*.example.com'), outcome: 'other-host' },
  { ...named('https://example.com/', '*.com'), outcome: 'other-host' },
  { name: 'expired this second', fetchedAt: GOOD_TLS.validTo, outcome: 'expired' },
  { name: 'a second before it is valid', fetchedAt: '2026-09-30T23:59:59.000Z', outcome: 'not-yet-valid' },
  {
    name: 'a name only in the subject',
    tls: { ...GOOD_TLS, subject: 'CN=www.example.com', altNames: [] },
    outcome: 'no-names',
    message: 'The certificate names no host in subjectAltName, so browsers reject it.',
  },
  { name: 'invalid dates', tls: { ...GOOD_TLS, validFrom: '' }, outcome: 'unreadable' },
  { name: 'http:', url: 'http://www.example.com/', outcome: 'not-https' },
  { name: 'TLS details not available', tls: null, outcome: 'unknown' },
]);
