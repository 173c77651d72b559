import { GOOD_TLS } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, unavailable } from '../../test/kit/artifacts.ts';
import { tlsVersion } from './tls-version.ts';

const accepting = (...accepted: string[]) => ({ artifacts: { legacyTls: available({ accepted }) } });
const of = (protocol: string) => ({ name: protocol, tls: { ...GOOD_TLS, protocol } });

describeCheck(tlsVersion, [
  { ...of('TLSv1.3'), outcome: 'current', message: 'The connection uses TLS 1.3.' },
  { ...of('TLSv1.2'), outcome: 'current' },
  {
    ...of('TLSv1.3'),
    ...accepting(),
    outcome: 'current',
    message: 'rejects versions before 1.2',
    data: { protocol: 'TLSv1.3', accepted: [] },
  },
  {
    ...of('TLSv1.2'),
    ...accepting('TLSv1.1', 'TLSv1'),
    outcome: 'allows-deprecated',
    message: 'also accepts TLS 1.1 and TLS 1.0.',
    data: { accepted: ['TLSv1.1', 'TLSv1'] },
  },
  {
    ...of('TLSv1.3'),
    artifacts: { legacyTls: unavailable() },
    outcome: 'current',
    data: { accepted: null },
  },
  { ...of('TLSv1.1'), outcome: 'outdated', data: { protocol: 'TLSv1.1' }, message: 'uses TLS 1.1,' },
  { ...of('TLSv1'), outcome: 'outdated', message: 'uses TLS 1.0,' },
  { ...of('SSLv3'), outcome: 'outdated' },
  { ...of('unknown'), outcome: 'unknown-version' },
  { name: 'http:', url: 'http://www.example.com/', outcome: 'not-https' },
  { name: 'TLS details not available', tls: null, outcome: 'unknown' },
]);
