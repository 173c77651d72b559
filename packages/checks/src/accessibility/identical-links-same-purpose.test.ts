import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, redirectChainOf } from '../../test/kit/artifacts.ts';
import { identicalLinksSamePurpose } from './identical-links-same-purpose.ts';

const ORIGIN = 'https://www.example.com';
const followed = (...hops: [string, ...(string | number)[]][]) => ({
  artifacts: {
    links: available(
      hops.map((chain) => ({
        url: chain[0],
        isInternal: true,
        response: available(redirectChainOf(...chain)),
      })),
    ),
  },
});

describeCheck(identicalLinksSamePurpose, [
  {
    name: 'URLs that redirect to the same page',
    in: '<a href=/a>A</a><a href=/b>A</a><a href=/c>A</a>',
    ...followed([`${ORIGIN}/a`, 301, `${ORIGIN}/c`, 200], [`${ORIGIN}/b`, 302, `${ORIGIN}/c`, 200]),
    outcome: 'good',
  },
  {
    name: 'URLs that redirect to different parts of a page, or of which one was not followed',
    in: '<a href=/a#x>A</a><a href=/c#y>A</a><a href=/a>B</a><a href=/d>B</a>',
    ...followed([`${ORIGIN}/a`, 301, `${ORIGIN}/c`, 200]),
    outcome: 'ambiguous',
    data: { names: 2, ambiguous: 2 },
  },
  {
    name: 'different names',
    in: '<a href=/a>A</a><a href=/b>B</a>',
    outcome: 'good',
    data: { names: 2, ambiguous: 0 },
  },
  {
    name: 'same name, same destination',
    in: '<a href=/a>A</a><a href="https://www.example.com/a">A</a><a href=/a/>a!</a>',
    outcome: 'good',
    data: { names: 1, ambiguous: 0 },
  },
  { name: 'an index page', in: '<a href=/a/>A</a><a href=/a/index.html>A</a>', outcome: 'good' },
  {
    name: 'same destination as root-relative, relative and absolute URL',
    head: '<base href="https://www.example.com/one/two?x=1">',
    in: '<a href=three.html?a#b>A</a><a href=/one/three.html?a#b>A</a><a href=./three.html?a#b>A</a><a href="https://www.example.com/one/three.html?a#b">A</a>',
    outcome: 'good',
  },
  {
    name: 'same directory as relative and root-relative URL',
    head: '<base href=/one/>',
    in: '<a href=index.html>A</a><a href=/one/>A</a><a href=.>A</a>',
    outcome: 'good',
  },
  {
    name: 'a link with another role',
    in: '<a href=/a>A</a><a href=/b role=button>A</a>',
    outcome: 'good',
  },
  { name: 'a hidden link', in: '<a href=/a>A</a><a href=/b hidden>A</a>', outcome: 'good' },
  {
    name: 'same name, two destinations',
    in: '<a id=a href=/a>More…</a><a href=/b>more</a>',
    outcome: 'ambiguous',
    message: 'The link name has more than one destination.',
    data: { names: 1, ambiguous: 1 },
    evidence: [{ selector: '#a', detail: '“more” has more than one destination.' }],
  },
  {
    name: 'destinations that differ in the query',
    in: '<a href=?a=1>A</a><a href=?a=2>A</a>',
    outcome: 'ambiguous',
  },
  {
    name: 'a relative path in another directory',
    head: '<base href=/one/two>',
    in: '<a href=three>A</a><a href=/three>A</a>',
    outcome: 'ambiguous',
  },
  {
    name: 'destinations that differ in the fragment',
    in: '<a href=/a#one>A</a><a href=/a#two>A</a>',
    outcome: 'ambiguous',
  },
  { name: 'in another script', in: '<a href=/a>続き</a><a href=/b>続き</a>', outcome: 'ambiguous' },
  { name: 'a link by role', in: '<a href=/a>A</a><b role=link>A</b>', outcome: 'ambiguous' },
  { name: 'no links', in: '<p>A</p>', outcome: 'none' },
  { name: 'no accessible names', in: '<a href=/></a><a href=/b>…</a>', outcome: 'none' },
  { name: 'truncated page', in: '<a href=/a>A</a>', body: { truncated: true }, outcome: 'unknown' },
]);
