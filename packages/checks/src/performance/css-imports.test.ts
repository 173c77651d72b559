import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { cssImports } from './css-imports.ts';

describeCheck(cssImports, [
  {
    name: 'in a comment',
    head: '<style>/* @import "a.css"; */ a { content: "@import" }</style>',
    outcome: 'none',
  },
  {
    name: 'two',
    head: '<style>@Import url(a.css) screen; @import "b.css";</style>',
    outcome: 'imports',
    message: 'The checked styles have 2 @import rules.',
    data: { imports: 2 },
    evidence: [{ url: 'a.css', selector: 'html > head > style' }, { url: 'b.css' }],
  },
  { name: 'a link', head: '<link rel=stylesheet href=a.css>', outcome: 'no-styles' },
  { name: 'in a template', in: '<template><style>@import "a.css";</style></template>', outcome: 'no-styles' },
  {
    name: 'truncated page',
    head: '<style>@import "a.css";</style>',
    body: { truncated: true },
    outcome: 'unknown',
  },
  {
    name: 'in a stylesheet of the site',
    ...withAssets(assetOf('/a.css', { text: '@import "b.css";' })),
    outcome: 'imports',
    evidence: [{ url: 'b.css', detail: 'in https://www.example.com/a.css' }],
  },
  {
    name: 'after a rule, where browsers ignore it',
    head: '<style>a{b:c}@import url(a.css);</style>',
    outcome: 'none',
  },
  {
    name: 'in a style for a script',
    head: '<style type="text/tailwindcss">@import "tailwindcss";</style>',
    outcome: 'none',
  },
]);
