import { describeCheck } from '../../../test/kit/describe-check.ts';
import { technology } from './technology.ts';

const of = (...technologies: string[]) => ({ outcome: 'found' as const, data: { technologies } });

describeCheck(technology, [
  { name: 'nothing', outcome: 'none' },
  { name: 'a server, without its version', headers: { server: 'nginx/1.27.2' }, ...of('nginx') },
  { name: 'a server with its system', headers: { server: 'Apache (Debian)' }, ...of('Apache') },
  { name: 'two behind each other', headers: { 'x-powered-by': 'PHP/8.3, Express' }, ...of('PHP', 'Express') },
  { name: 'an empty header', headers: { server: ' ' }, outcome: 'none' },
  {
    name: 'a header that only one sends',
    headers: { 'CF-Ray': '1', 'x-drupal-cache': 'HIT' },
    ...of('Cloudflare', 'Drupal'),
  },
  {
    name: 'a generator',
    head: '<meta name=generator content="WordPress 6.8.1; featured">',
    ...of('WordPress'),
  },
  {
    name: 'a generator of two words',
    head: '<meta name=generator content="Wix.com Website Builder">',
    ...of('Wix.com Website Builder'),
  },
  { name: 'an address', in: '<img src="/wp-content/uploads/a.png">', ...of('WordPress') },
  {
    name: 'an address of another host',
    head: '<script src="https://cdn.shopify.com/s/a.js"></script>',
    ...of('Shopify'),
  },
  { name: 'an address that a link leads to', in: '<a href="/wp-content/a.pdf">A</a>', outcome: 'none' },
  { name: 'an id', in: '<div id=__next></div>', ...of('Next.js') },
  {
    name: 'the same from two sides',
    in: '<div id=__next></div><script src=/_next/static/a.js></script>',
    ...of('Next.js'),
  },
]);
