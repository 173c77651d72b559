import { describeCheck } from '../../test/kit/describe-check.ts';
import { localhostLinks } from './localhost-links.ts';

const link = (href: string) => `<a href="${href}">A</a>`;

describeCheck(localhostLinks, [
  {
    name: 'public and relative links',
    in: link('/a') + link('https://example.org/') + link('https://localhost.example.com/'),
    outcome: 'none',
  },
  { name: 'localhost only in the path', in: link('https://example.org/localhost'), outcome: 'none' },
  { name: 'localhost with a port', in: link('http://LOCALHOST:3000/a'), outcome: 'links', evidence: 1 },
  { name: 'an IP address, protocol-relative', in: link('//192.168.1.10/'), outcome: 'links' },
  {
    name: 'an IP address as a single number',
    in: link('http://2130706433/'),
    outcome: 'links',
    message: '1 link points to a private host.',
    data: { links: 1 },
  },
  {
    name: 'a page on a private host',
    url: 'http://localhost:8080/',
    in: link('http://localhost:3000/'),
    outcome: 'private',
  },
]);
