import { describeCheck } from '../../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../../test/kit/surroundings.ts';
import { unminifiedJavascript } from './unminified-javascript.ts';

const wide = '// adds one\n    function add(a) {\n        return a + 1;\n    }\n'.repeat(200);
const narrow = 'function a(b){return b+1}\n'.repeat(200);

describeCheck(unminifiedJavascript, [
  { name: 'minified', ...withAssets(assetOf('/a.js', { text: narrow })), outcome: 'minified' },
  { name: 'minified in the page', in: `<script>${narrow}</script>`, outcome: 'minified', data: { texts: 1 } },
  { name: 'wide but short', in: '<script>\n    a();\n    b();\n</script>', outcome: 'minified' },
  {
    name: 'wide',
    ...withAssets(assetOf('/a.js', { text: wide, wire: wide.length })),
    outcome: 'large',
    evidence: [{ url: 'https://www.example.com/a.js' }],
  },
  { name: 'wide in the page', in: `<script>${wide}</script>`, outcome: 'large', evidence: 1 },
  { name: 'data', in: `<script type=application/json>${wide}</script>`, outcome: 'none' },
  { name: 'a file that was not read', ...withAssets(assetOf('/a.js')), outcome: 'none' },
  { name: 'the page was cut', in: '', body: { truncated: true }, outcome: 'unknown' },
]);
