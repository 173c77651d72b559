import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { inlineBytes } from '../../facts/inline-bytes.ts';

/** What the first round trip of a connection carries: ten segments of 1,460 bytes (RFC 6928). */
const LIMITS = { goodMaxBytes: 14_600, goodMaxHandlers: 20 };

type Measured = { bytes: number; handlers: number };

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
    little: {
      verdict: 'pass',
      message: ({ bytes, handlers }: Measured) =>
        `The HTML has ${counted(bytes, 'byte')} of scripts, and ${counted(handlers, 'element')} with handlers of their own.`,
    },
    much: {
      verdict: 'warn',
      message: ({ bytes, handlers }: Measured) =>
        `The HTML has ${counted(bytes, 'byte')} of scripts, and ${counted(handlers, 'element')} with handlers of their own.`,
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
