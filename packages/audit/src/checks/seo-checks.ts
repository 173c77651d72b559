import type { Check } from '../contract/define-check.ts';
import { documentTitle } from './seo/document-title.ts';
import { h1 } from './seo/h1.ts';
import { titleLength } from './seo/title-length.ts';

/** The checks of the category, in the order of a report. */
export const seoChecks: readonly Check[] = [documentTitle, titleLength, h1];
