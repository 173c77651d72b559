import type { Check } from '../contract/define-check.ts';
import { buttonName } from './accessibility/button-name.ts';
import { bypass } from './accessibility/bypass.ts';
import { duplicateIdAria } from './accessibility/duplicate-id-aria.ts';
import { frameTitle } from './accessibility/frame-title.ts';
import { headingOrder } from './accessibility/heading-order.ts';
import { htmlHasLang } from './accessibility/html-has-lang.ts';
import { htmlLangValid } from './accessibility/html-lang-valid.ts';
import { imageAlt } from './accessibility/image-alt.ts';
import { label } from './accessibility/label.ts';
import { landmarkOneMain } from './accessibility/landmark-one-main.ts';
import { linkName } from './accessibility/link-name.ts';
import { list } from './accessibility/list.ts';
import { metaViewport } from './accessibility/meta-viewport.ts';
import { tabindex } from './accessibility/tabindex.ts';

/** The checks of the category, in the order of a report. */
export const accessibilityChecks: readonly Check[] = [
  htmlHasLang,
  htmlLangValid,
  imageAlt,
  label,
  buttonName,
  linkName,
  frameTitle,
  headingOrder,
  metaViewport,
  tabindex,
  duplicateIdAria,
  bypass,
  landmarkOneMain,
  list,
];
