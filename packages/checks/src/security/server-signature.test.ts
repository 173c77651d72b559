import { describeCheck } from '../../test/kit/describe-check.ts';
import { serverSignature } from './server-signature.ts';

const server = (value: string) => ({ name: value, headers: { Server: value } });

describeCheck(serverSignature, [
  { name: 'no headers', outcome: 'no-version' },
  { name: 'an empty header', headers: { server: ' ' }, outcome: 'no-version' },
  {
    name: 'protocol and API versions',
    headers: { via: '1.1 varnish', 'x-api-version': '2' },
    outcome: 'no-version',
  },
  { ...server('nginx'), outcome: 'name-only' },
  { ...server('cloudflare'), outcome: 'name-only' },
  { ...server('Apache (Debian)'), outcome: 'name-only' },
  { ...server('ECS (nyb/1D2E)'), outcome: 'name-only' },
  { ...server('BunnyCDN-DE1-1047'), outcome: 'name-only' },
  { ...server('h2o'), outcome: 'name-only' },
  { name: 'a framework', headers: { 'x-powered-by': 'Express' }, outcome: 'name-only' },
  { ...server('nginx/1.25.3'), outcome: 'version', evidence: [{ snippet: 'server: nginx/1.25.3' }] },
  { ...server('Apache/2.4.57 (Debian) OpenSSL/3.0'), outcome: 'version' },
  { ...server('Microsoft-IIS/10.0'), outcome: 'version' },
  { ...server('ATS/9'), outcome: 'version' },
  { ...server('Phusion Passenger(R) 6.0.18'), outcome: 'version' },
  { ...server('Apache-Coyote/1.1'), outcome: 'version' },
  {
    name: 'a major version of a content management system',
    headers: { 'X-Generator': 'Drupal 10 (https://www.drupal.org)' },
    outcome: 'version',
    evidence: [{ snippet: 'x-generator: Drupal 10 (https://www.drupal.org)' }],
  },
  {
    name: 'a major version after a mark',
    headers: { 'X-Powered-CMS': 'Joomla! v4' },
    outcome: 'version',
  },
  {
    name: 'a content management system with a digit in its name, and one with a year',
    headers: { 'X-Generator': 'TYPO3 CMS', 'X-Powered-CMS': 'Site Manager 2026' },
    outcome: 'name-only',
  },
  { name: 'a bare number in another header', headers: { Server: 'Node 7' }, outcome: 'name-only' },
  {
    name: 'several headers',
    headers: { server: 'nginx', 'X-Powered-By': ['PHP/8.2.1', 'ASP.NET'], 'X-AspNet-Version': '4.0.30319' },
    outcome: 'version',
    message: 'The response headers expose software versions: x-powered-by, x-aspnet-version.',
    data: { headers: ['x-powered-by', 'x-aspnet-version'] },
    evidence: 2,
  },
  { ...server('Jetty(9.4.43.v20210629)'), outcome: 'version' },
  { ...server('Jetty'), outcome: 'name-only' },
  {
    name: 'a portal',
    headers: { 'liferay-portal': 'Liferay Digital Experience Platform 7.2.10' },
    outcome: 'version',
  },
  { name: 'a module', headers: { 'x-mod-pagespeed': '1.13.35.2-0' }, outcome: 'version' },
  { name: 'a portal without a version', headers: { 'liferay-portal': 'Liferay' }, outcome: 'name-only' },
]);
