import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, textResource } from '../../../test/kit/surroundings.ts';
import { llmsTxt } from './llms-txt.ts';

const file = (...[text, changes]: Parameters<typeof textResource>) => ({
  around: { llmsTxt: captured(textResource(text, changes)) },
});
const good =
  '# Example Shoes\n\n> Shoes for all\n\n## Guides\n\n- [Sizes](https://www.example.com/sizes): how to measure\n';

describeCheck(llmsTxt, [
  { name: 'as proposed', ...file(good), outcome: 'valid' },
  { name: 'after a BOM', ...file(`\u{FEFF}${good}`), outcome: 'valid' },
  { name: 'not there', ...file('', { status: 404 }), outcome: 'none' },
  { name: 'a page instead', ...file('<!doctype html><title>Shoes</title>'), outcome: 'none' },
  { name: 'empty', ...file('\n'), outcome: 'none' },
  {
    name: 'no heading',
    ...file(good.replace('# Example', 'Example')),
    outcome: 'malformed',
    data: { problems: ['has no heading'] },
  },
  {
    name: 'short and without links',
    ...file('# Shoes'),
    outcome: 'malformed',
    message: 'has no links and is shorter',
  },
  { name: 'brackets without end', ...file(`# A\n${'['.repeat(60_000)}`), outcome: 'malformed' },
  { name: 'a server error', ...file('', { status: 500 }), outcome: 'server-error' },
  { name: 'forbidden', ...file('', { status: 403 }), outcome: 'unclear' },
  {
    name: 'no answer',
    ...file('', { status: 0, journey: failedJourney('https://www.example.com/llms.txt', 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not looked for', outcome: 'unknown' },
]);
