import { describeCheck } from '../../test/kit/describe-check.ts';
import { jsLibraries } from './js-libraries.ts';

const script = (src: string) => `<script src="${src}"></script>`;

describeCheck(jsLibraries, [
  { name: 'none', in: script('/main.js'), outcome: 'none' },
  { name: 'in a comment', in: `<!--${script('/jquery.js')}-->`, outcome: 'none' },
  {
    name: 'a current version',
    in: script('/jquery-3.7.1.min.js') + script('/jquery-3.7.1.min.js'),
    outcome: 'found',
    data: { libraries: ['jQuery 3.7.1'] },
    evidence: 2,
  },
  { name: 'an unknown version', in: script('/jquery.js'), outcome: 'found', message: 'loads jQuery.' },
  {
    name: 'the version of a theme',
    in: script('/wp-content/themes/shop-1.0.3/js/bootstrap.min.js'),
    outcome: 'found',
    data: { libraries: ['Bootstrap'] },
  },
  {
    name: 'jQuery of WordPress',
    in: script('/wp-includes/js/jquery/jquery.min.js?ver=3.4.1'),
    outcome: 'outdated',
    data: { libraries: ['jQuery 3.4.1'], outdated: ['jQuery 3.4.1'] },
  },
  {
    name: 'an old version',
    in: script('/jquery-1.12.4.js') + script('/vue.js'),
    outcome: 'outdated',
    message: 'This page loads 1 library with known vulnerabilities: jQuery 1.12.4.',
    data: { libraries: ['jQuery 1.12.4', 'Vue'], outdated: ['jQuery 1.12.4'] },
    evidence: [{ detail: 'jQuery 1.12.4: CVE-2020-11023' }],
  },
]);
