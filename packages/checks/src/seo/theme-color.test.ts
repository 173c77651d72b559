import { describeCheck } from '../../test/kit/describe-check.ts';
import { themeColor } from './theme-color.ts';

describeCheck(themeColor, [
  { name: 'none', head: '', outcome: 'none' },
  { name: 'empty', head: '<meta name=theme-color content="">', outcome: 'none' },
  {
    name: 'two, by color scheme',
    head: '<meta name=Theme-Color content=white media="(prefers-color-scheme: light)"><meta name=theme-color content="#000">',
    outcome: 'named',
    message: 'The theme color is white, #000.',
    data: { colors: ['white', '#000'] },
    evidence: 2,
  },
]);
