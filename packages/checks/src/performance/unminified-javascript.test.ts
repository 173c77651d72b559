import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { unminifiedJavascript } from './unminified-javascript.ts';

const wide = '// adds one\n    function add(a) {\n        return a + 1;\n    }\n'.repeat(200);
const narrow = 'function a(b){return b+1}\n'.repeat(200);

describeCheck(unminifiedJavascript, [
  { name: 'minified', ...withAssets(assetOf('/a.js', { text: narrow })), outcome: 'minified' },
  {
    name: 'minified inline script',
    in: `<script>${narrow}</script>`,
    outcome: 'minified',
    message: 'Minifying the script that was checked would save little.',
    data: { texts: 1 },
  },
  { name: 'unminified but short', in: '<script>\n    a();\n    b();\n</script>', outcome: 'minified' },
  {
    name: 'unminified',
    ...withAssets(assetOf('/a.js', { text: wide, wire: wide.length })),
    outcome: 'large',
    message: 'Minifying the scripts would save at least 5.6 kB.',
    evidence: [{ url: 'https://www.example.com/a.js' }],
  },
  { name: 'unminified inline script', in: `<script>${wide}</script>`, outcome: 'large', evidence: 1 },
  {
    name: 'unminified inline script of a page that is sent compressed',
    in: `<script>${wide}</script>`,
    body: { bytes: { wire: 1_000, decoded: 12_000 } },
    outcome: 'minified',
  },
  {
    name: 'a long license and a template literal',
    ...withAssets(
      assetOf('/a.js', {
        text: `/*!\n${'   of this library\n'.repeat(400)}*/\n${narrow}a(\`\n${'    <p>\n'.repeat(400)}\`)`,
      }),
    ),
    outcome: 'minified',
  },
  { name: 'a data block', in: `<script type=application/json>${wide}</script>`, outcome: 'none' },
  { name: 'not read', ...withAssets(assetOf('/a.js')), outcome: 'none' },
  { name: 'truncated page', in: '', body: { truncated: true }, outcome: 'unknown' },
]);
