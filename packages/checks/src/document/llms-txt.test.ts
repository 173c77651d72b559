import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, textResource } from '../../test/kit/artifacts.ts';
import { llmsTxt } from './llms-txt.ts';

const file = (...[text, changes]: Parameters<typeof textResource>) => ({
  artifacts: { llmsTxt: available(textResource(text, changes)) },
});
const good =
  '# Example Shoes\n\n> Shoes for all\n\n## Guides\n\n- [Sizes](https://www.example.com/sizes): how to measure\n';

describeCheck(llmsTxt, [
  { name: 'valid', ...file(good), outcome: 'valid' },
  { name: 'after a BOM', ...file(`\u{FEFF}${good}`), outcome: 'valid' },
  { name: '404', ...file('', { status: 404 }), outcome: 'none' },
  { name: 'an HTML page instead', ...file('<!doctype html><title>Shoes</title>'), outcome: 'none' },
  { name: 'empty', ...file('\n'), outcome: 'malformed', message: 'llms.txt is empty.' },
  ...(['connection_failed', 'incomplete_response'] as const).map((failure) => ({
    name: failure,
    ...file('', {
      status: 0,
      redirectChain: failedRedirectChain('https://www.example.com/llms.txt', failure),
    }),
    outcome: 'connection-broken' as const,
  })),
  {
    name: 'no heading',
    ...file(good.replace('# Example', 'Example')),
    outcome: 'malformed',
    data: { problems: ['has no heading'] },
  },
  {
    name: 'too short and without links',
    ...file('# Shoes'),
    outcome: 'malformed',
    message: 'has no links and is shorter',
  },
  { name: 'unclosed brackets', ...file(`# A\n${'['.repeat(60_000)}`), outcome: 'malformed' },
  {
    name: 'server error',
    ...file('', { status: 500 }),
    outcome: 'server-error',
    message: 'llms.txt returns status 500.',
  },
  { name: 'access denied', ...file('', { status: 403 }), outcome: 'unclear' },
  {
    name: 'no response',
    ...file('', {
      status: 0,
      redirectChain: failedRedirectChain('https://www.example.com/llms.txt', 'timeout'),
    }),
    outcome: 'unclear',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
