/**
 * HTML elements without an explicit role that ARIA must not name (ARIA in HTML, "naming prohibited"), by their roles in
 * HTML-AAM: caption, code, deletion, emphasis, generic, insertion, paragraph, strong, subscript, superscript.
 */
export const NAME_PROHIBITED_ELEMENTS: ReadonlySet<string> = new Set(
  `abbr b bdi bdo body caption cite code data del div em figcaption i ins kbd label legend mark p pre q rp rt s samp
  small span strong sub sup time u var`.split(/\s+/),
);

/** HTML elements on which no `aria-` attribute has a meaning, without a role (ARIA in HTML, "no role or aria-*"). */
export const NO_ARIA_ELEMENTS: ReadonlySet<string> = new Set(
  'base col colgroup datalist head html link map meta noscript param script slot source style template title track'.split(
    ' ',
  ),
);

/** HTML elements on which only `aria-hidden` has a meaning. */
export const ONLY_HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['br', 'picture', 'wbr']);
