import { describeCheck } from '../../test/kit/describe-check.ts';
import { connectionKeepAlive } from './connection-keep-alive.ts';

const IMAGE = { in: '<img src=a.png>' };
const over = (httpVersion: string, connection: string | null = null) => ({
  url: 'http://www.example.com/',
  headers: { 'content-length': '15', ...(connection !== null && { connection }) },
  response: { httpVersion },
});

describeCheck(connectionKeepAlive, [
  { name: 'HTTP/1.1 without a header', ...IMAGE, ...over('1.1'), outcome: 'keep-alive' },
  { name: 'HTTP/1.1 with keep-alive', ...IMAGE, ...over('1.1', 'Keep-Alive'), outcome: 'keep-alive' },
  { name: 'HTTP/1.0 with keep-alive', ...IMAGE, ...over('1.0', 'keep-alive'), outcome: 'keep-alive' },
  {
    name: 'HTTP/1.1 with close',
    ...IMAGE,
    ...over('1.1', 'upgrade, Close'),
    outcome: 'closed',
    message: 'The server closes the connection, but the page loads 1 more file from its host.',
    data: { requests: 1 },
    evidence: 1,
  },
  {
    name: 'HTTP/1.1 in chunks',
    ...IMAGE,
    ...over('1.1'),
    headers: { 'transfer-encoding': 'chunked' },
    outcome: 'keep-alive',
  },
  {
    name: 'a response that ends with the connection',
    ...IMAGE,
    ...over('1.1'),
    headers: { connection: 'keep-alive' },
    outcome: 'closed',
    evidence: 1,
  },
  { name: 'HTTP/1.0 without a header', ...IMAGE, ...over('1.0'), outcome: 'closed' },
  { name: 'HTTP/2', ...IMAGE, outcome: 'multiplexed' },
  {
    name: 'HTTP/2 offered but not used for the fetch',
    ...IMAGE,
    response: { httpVersion: '1.1', headers: [{ name: 'connection', value: 'close' }] },
    outcome: 'multiplexed',
  },
  { name: 'no further files', in: '<p>x</p>', ...over('1.1', 'close'), outcome: 'single-request' },
  {
    name: 'files only on other hosts',
    in: '<img src="//a.example/x.png">',
    ...over('1.1', 'close'),
    outcome: 'single-request',
  },
  {
    name: 'truncated page',
    ...IMAGE,
    ...over('1.1', 'close'),
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
