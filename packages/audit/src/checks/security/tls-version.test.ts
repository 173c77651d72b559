import { describeCheck } from '../../../test/kit/describe-check.ts';
import { GOOD_TLS } from '../../../test/kit/page-snapshot-of.ts';
import { tlsVersion } from './tls-version.ts';

const of = (protocol: string) => ({ name: protocol, tls: { ...GOOD_TLS, protocol } });

describeCheck(tlsVersion, [
  { ...of('TLSv1.3'), outcome: 'current', message: 'TLSv1.3' },
  { ...of('TLSv1.2'), outcome: 'current' },
  { ...of('TLSv1.1'), outcome: 'outdated', data: { protocol: 'TLSv1.1' } },
  { ...of('TLSv1'), outcome: 'outdated' },
  { ...of('SSLv3'), outcome: 'outdated' },
  { ...of('unknown'), outcome: 'unnamed' },
  { name: 'http:', url: 'http://www.example.com/', outcome: 'not-https' },
  { name: 'TLS not captured', tls: null, outcome: 'unknown' },
]);
