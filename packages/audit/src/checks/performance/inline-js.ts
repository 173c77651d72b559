import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { inlineBytes } from '../../facts/inline-bytes.ts';
import { FIRST_ROUND_TRIP_BYTES, inlineText } from '../../weights/inline-weight.ts';

const LIMITS = { goodMaxBytes: FIRST_ROUND_TRIP_BYTES, goodMaxHandlers: 20 };

type Measured = { bytes: number; handlers: number };
const measured = ({ bytes, handlers }: Measured) =>
  inlineText(bytes, 'scripts', { count: handlers, own: 'handlers' });

/**
 * Code written into the page, in scripts that are run and in event handler attributes; blocks of data do not count. phpRank
 * tolerates one inline script, webhint none. The limits are those of inline-css.
 */
export const inlineJs = defineCheck({
  id: 'inline-js',
  category: 'performance',
  severity: 'low',
  title: 'Scripts in the HTML',
  why: 'Scripts in the HTML are sent anew with every page, while a file is kept by the browser.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6928',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    little: { verdict: 'pass', message: measured },
    much: {
      verdict: 'warn',
      message: measured,
      advice: 'Move scripts to files, and attach handlers there.',
    },
  },
  run({ wholePage: page }, limits) {
    const scripts = page.scripts
      .filter(({ src, isRun }) => src === null && isRun)
      .map(({ element }) => element);
    const handling = page.withHandlers;
    const data = { bytes: inlineBytes(scripts), handlers: handling.length };
    if (data.bytes <= limits.goodMaxBytes && handling.length <= limits.goodMaxHandlers)
      return finding('little', { data });
    return finding('much', { data, evidence: elementEvidence(page, [...scripts, ...handling]) });
  },
});
