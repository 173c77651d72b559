import type { Check } from '../contract/define-check.ts';
import { charset } from './document/charset.ts';
import { charsetConflict } from './document/charset-conflict.ts';
import { deprecatedHtml } from './document/deprecated-html.ts';
import { doctype } from './document/doctype.ts';
import { viewport } from './document/viewport.ts';

/** The checks of the category, in the order of a report. */
export const documentChecks: readonly Check[] = [doctype, charset, charsetConflict, viewport, deprecatedHtml];
