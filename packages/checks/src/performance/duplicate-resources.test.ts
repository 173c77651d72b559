import { describeCheck } from '../../test/kit/describe-check.ts';
import { duplicateResources } from './duplicate-resources.ts';

const script = (src: string, attributes = '') => `<script src="${src}" ${attributes}></script>`;

describeCheck(duplicateResources, [
  {
    name: 'each once',
    in: script('a.js') + script('a.js?v=2'),
    head: '<link rel=stylesheet href=a.css>',
    outcome: 'none',
  },
  {
    name: 'a preload of a used file',
    head: `<link rel=preload as=script href=a.js>${script('a.js')}`,
    outcome: 'none',
  },
  {
    name: 'one version, and a plugin',
    in: script('/js/jquery-3.7.1.min.js') + script('/js/jquery-ui-1.13.2.js'),
    outcome: 'none',
  },
  { name: 'modules', in: script('a.js', 'type=module').repeat(2) + script('b.js'), outcome: 'none' },
  {
    name: 'two spellings of one URL',
    in: script('/shop/a.js') + script('./a.js#x'),
    outcome: 'repeated',
    message: '1 script or stylesheet is loaded more than once.',
    data: { files: 1, repeats: 1 },
    evidence: [{ url: 'https://www.example.com/shop/a.js' }],
  },
  {
    name: 'a stylesheet',
    head: '<link rel=stylesheet href=a.css>'.repeat(3),
    outcome: 'repeated',
    message: '1 script or stylesheet is loaded more than once.',
    data: { files: 1, repeats: 2 },
  },
  {
    name: 'two versions',
    in:
      script('/js/jquery-1.12.4.min.js') +
      script('https://cdn.example/npm/jquery@3.7.1/dist/jquery.slim.min.js'),
    outcome: 'versions',
    message: 'This page loads several versions of jQuery: 1.12.4, 3.7.1.',
    data: { versions: ['1.12.4', '3.7.1'] },
  },
  {
    name: 'jQuery of WordPress, and that of a theme',
    in:
      script('/wp-includes/js/jquery/jquery.min.js?ver=3.7.1') + script('/themes/shop/jquery-1.12.4.min.js'),
    outcome: 'versions',
    data: { versions: ['3.7.1', '1.12.4'] },
  },
  {
    name: 'the version of a theme',
    in: script('/js/jquery-3.7.1.min.js') + script('/themes/shop-1.0.3/jquery.js'),
    outcome: 'none',
  },
  { name: 'only images', in: '<img src=a><img src=a>', outcome: 'no-files' },
  { name: 'truncated page', in: script('a.js').repeat(2), body: { truncated: true }, outcome: 'unknown' },
]);
