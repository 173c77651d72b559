import { describeCheck } from '../../test/kit/describe-check.ts';
import { inlineJs } from './inline-js.ts';

const script = (bytes: number, attributes = '') => `<script ${attributes}>${'a'.repeat(bytes)}</script>`;

describeCheck(inlineJs, [
  {
    name: 'none',
    in: '<script src=a.js></script>',
    outcome: 'low',
    message: 'The HTML contains no inline JavaScript.',
    data: { bytes: 0, handlers: 0 },
  },
  { name: 'within the first round trip', head: script(14_600), outcome: 'low' },
  {
    name: 'a large data block',
    in: script(50_000, 'type="application/ld+json"') + script(50_000, 'type=importmap'),
    outcome: 'low',
  },
  ...[
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"',
    ' window.__INITIAL_STATE__ = {"a":"',
    'window.__APOLLO_STATE__=JSON.parse("',
    'window.__NUXT__=(function(a,b){return {state:{a:"',
    'window.__staticRouterHydrationData = JSON.parse("',
  ].map((beginning) => ({
    name: `the data of the page: ${beginning}`,
    in: `<script>${beginning}${'a'.repeat(50_000)}</script>`,
    outcome: 'low' as const,
    data: { bytes: 0 },
  })),
  ...[
    'window.__start__ = function(){',
    'window.__start__ = (function(){',
    'window.state = {',
    'var a; self.__next_f.push(',
  ].map((beginning) => ({
    name: `code: ${beginning}`,
    in: `<script>${beginning}${'a'.repeat(50_000)}</script>`,
    outcome: 'high' as const,
  })),
  {
    name: 'a few handlers',
    in: '<b onclick="a()"></b>'.repeat(20),
    outcome: 'low',
    data: { handlers: 20 },
  },
  {
    name: 'one byte more',
    head: script(14_600),
    in: script(1, 'type=module'),
    outcome: 'high',
    message:
      'The HTML contains slightly more than 15 kB of inline JavaScript; at most 15 kB and 20 elements are recommended.',
    data: { bytes: 14_601 },
    evidence: 2,
  },
  { name: 'many handlers', in: '<b ONCLICK="a()"></b>'.repeat(21), outcome: 'high' },
  { name: 'truncated page', head: script(1), body: { truncated: true }, outcome: 'unknown' },
  ...[
    'window.__remixContext = {"a":"',
    'window.__remixContext.streamController.enqueue("',
    'window.__reactRouterContext = {"a":"',
    'window.__reactRouterContext.streamController.enqueue("',
  ].map((beginning) => ({
    name: `the data of a route: ${beginning}`,
    in: `<script>${beginning}${'a'.repeat(20_000)}</script>`,
    outcome: 'low' as const,
  })),
  {
    name: 'a script that uses the data of a route',
    in: `<script>window.__remixContext.run(()=>{${'a'.repeat(20_000)}</script>`,
    outcome: 'high',
  },
]);
