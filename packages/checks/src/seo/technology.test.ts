import { describeCheck } from '../../test/kit/describe-check.ts';
import { technology } from './technology.ts';

const of = (...technologies: string[]) => ({ outcome: 'found' as const, data: { technologies } });

describeCheck(technology, [
  { name: 'nothing detected', outcome: 'none' },
  { name: 'a server, without its version', headers: { server: 'nginx/1.27.2' }, ...of('nginx') },
  { name: 'a server with its operating system', headers: { server: 'Apache (Debian)' }, ...of('Apache') },
  {
    name: 'two in one header',
    headers: { 'x-powered-by': 'PHP/8.3, Express' },
    ...of('PHP', 'Express'),
    message: 'This site is built with or served by PHP, Express.',
  },
  { name: 'an empty header', headers: { server: ' ' }, outcome: 'none' },
  {
    name: 'a header specific to one product',
    headers: { 'CF-Ray': '1', 'x-drupal-cache': 'HIT' },
    ...of('Cloudflare', 'Drupal'),
  },
  {
    name: 'a generator',
    head: '<meta name=generator content="WordPress 6.8.1; featured">',
    ...of('WordPress'),
  },
  {
    name: 'a generator with two words',
    head: '<meta name=generator content="Wix.com Website Builder">',
    ...of('Wix.com Website Builder'),
  },
  {
    name: 'a generator with an uppercase version and its maker',
    head: '<meta name=generator content="InterRed V15.4.1, http://www.interred.de/, InterRed GmbH">',
    ...of('InterRed'),
  },
  {
    name: 'a generator with a hyphen before its version, and a theme',
    head: '<meta name=generator content="mkdocs-1.6.1, mkdocs-material-9.5.2">',
    ...of('mkdocs'),
  },
  {
    name: 'a generator that explains itself',
    head: '<meta name=generator content="Powered by WPBakery Page Builder - drag and drop page builder for WordPress.">',
    ...of('WPBakery Page Builder'),
  },
  {
    name: 'generators with other spellings of versions',
    head: '<meta name=generator content="Modular DocBook HTML Stylesheet Version 1.79"><meta name=generator content="Extra v.4.9.7"><meta name=generator content="WPML ver:4.2.7 stt:1"><meta name=generator content="DocBook XSL Stylesheets Vsnapshot">',
    ...of('Modular DocBook HTML Stylesheet', 'Extra', 'WPML', 'DocBook XSL Stylesheets'),
  },
  {
    name: 'names with hyphens and digits',
    headers: { server: 'Apache-Coyote/1.1', 'x-powered-by': 'W3 Total Cache/2.7' },
    ...of('Apache-Coyote', 'W3 Total Cache'),
  },
  {
    name: 'a generator with a comma but no version',
    head: '<meta name=generator content="Contao Open Source CMS, www.contao.org">',
    ...of('Contao Open Source CMS'),
  },
  { name: 'a URL', in: '<img src="/wp-content/uploads/a.png">', ...of('WordPress') },
  {
    name: 'a URL on another host',
    head: '<script src="https://cdn.shopify.com/s/a.js"></script>',
    ...of('Shopify'),
  },
  { name: 'the target of a link', in: '<a href="/wp-content/a.pdf">A</a>', outcome: 'none' },
  { name: 'an ID', in: '<div id=__next></div>', ...of('Next.js') },
  {
    name: 'the same, detected twice',
    in: '<div id=__next></div><script src=/_next/static/a.js></script>',
    ...of('Next.js'),
  },
]);
