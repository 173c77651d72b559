import { describeCheck } from '../../test/kit/describe-check.ts';
import { insecureLinks } from './insecure-links.ts';

describeCheck(insecureLinks, [
  {
    name: 'https, relative and protocol-relative links',
    in: '<a href=https://a.example>A</a><a href=/b>B</a><a href=//c.example>C</a>',
    outcome: 'none',
  },
  { name: 'http: in a query string', in: '<a href="/go?to=http://a.example">A</a>', outcome: 'none' },
  { name: 'localhost', in: '<a href="http://localhost/">A</a>', outcome: 'none' },
  {
    name: 'http',
    in: '<a href=" HTTP://a.example/">A</a><a href=/b>B</a>',
    outcome: 'links',
    message: '1 link points to an http: URL.',
    data: { links: 1 },
    evidence: 1,
  },
  {
    name: 'relative to an http: base',
    head: '<base href="http://a.example/">',
    in: '<a href=b>B</a>',
    outcome: 'links',
  },
  {
    name: 'a page served over HTTP',
    url: 'http://www.example.com/',
    in: '<a href=http://a.example>A</a>',
    outcome: 'http',
  },
]);
