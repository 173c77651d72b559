import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { unminifiedCss } from './unminified-css.ts';

const wide = 'a {\n    color: red;\n}\n'.repeat(500);
const narrow = 'a{color:red}'.repeat(500);
const sheet = (text: string, wire = text.length) => assetOf('/a.css', { text, wire });

describeCheck(unminifiedCss, [
  {
    name: 'minified',
    ...withAssets(sheet(narrow)),
    outcome: 'minified',
    message: 'Minifying the stylesheet that was checked would save little.',
    data: { texts: 1, bytes: 0 },
  },
  { name: 'unminified but small', head: '<style>a {\n  color: red;\n}</style>', outcome: 'minified' },
  {
    name: 'unminified, but small when compressed',
    ...withAssets(sheet(wide, 3_000)),
    outcome: 'minified',
  },
  {
    name: 'large savings, but less than 10%',
    ...withAssets(sheet(`/*${'x'.repeat(3_000)}*/${'a{color:red}'.repeat(5_000)}`)),
    outcome: 'minified',
  },
  {
    name: 'unminified',
    ...withAssets(sheet(wide)),
    outcome: 'large',
    message: 'at least 4.5 kB',
    evidence: [{ url: 'https://www.example.com/a.css' }],
  },
  { name: 'unminified inline styles', head: `<style>${wide}</style>`, outcome: 'large', evidence: 1 },
  { name: 'no styles', in: '<p>x', outcome: 'none' },
  { name: 'third-party, which is not read', ...withAssets(assetOf('/a.css')), outcome: 'none' },
  { name: 'truncated page', in: '', body: { truncated: true }, outcome: 'unknown' },
]);
