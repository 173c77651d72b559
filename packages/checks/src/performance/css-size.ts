import { defineSizeCheck } from '../size-checks/define-size-check.ts';

/**
 * Transfer size of the linked stylesheets and their imports: good up to 120 kB (sitespeed.io’s coach), fails above 400
 * kB.
 */
export const cssSize = defineSizeCheck({
  id: 'css-size',
  severity: 'medium',
  title: 'Total CSS size',
  description: 'Browsers show nothing until the stylesheets have loaded.',
  reference: 'https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations',
  kind: 'style',
  noun: 'stylesheet',
  recommendation: 'Remove unused CSS.',
  thresholds: { goodMaxBytes: 120_000, toleratedMaxBytes: 400_000 },
});
