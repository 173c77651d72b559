import type { Check } from './definition/define-check.ts';
import { analytics } from './document/analytics.ts';
import { auditLimits } from './document/audit-limits.ts';
import { charsetConflict } from './document/charset-conflict.ts';
import { charset } from './document/charset.ts';
import { contentWithoutJs } from './document/content-without-js.ts';
import { deprecatedHtml } from './document/deprecated-html.ts';
import { doctype } from './document/doctype.ts';
import { documentWrite } from './document/document-write.ts';
import { htmlErrors } from './document/html-errors.ts';
import { inlineStyleCount } from './document/inline-style-count.ts';
import { llmsTxt } from './document/llms-txt.ts';
import { socialLinks } from './document/social-links.ts';
import { trackers } from './document/trackers.ts';
import { viewport } from './document/viewport.ts';

/** The checks of the category, in the order of a report. */
export const documentChecks: readonly Check[] = [
  doctype,
  charset,
  charsetConflict,
  viewport,
  deprecatedHtml,
  htmlErrors,
  inlineStyleCount,
  documentWrite,
  contentWithoutJs,
  socialLinks,
  llmsTxt,
  analytics,
  trackers,
  auditLimits,
];
