import { splitOutsideQuotes } from './split-list.ts';

/**
 * The properties of a `style` attribute that decide whether its element is shown; null for absent ones. `display`:
 * `shown` is any value but `none`, and overrides `hidden` and a closed dialog or popover, which only the browser's own
 * stylesheet hides.
 */
export type InlineVisibility = {
  display: 'none' | 'shown' | null;
  visibility: 'hidden' | 'visible' | null;
  /** `content-visibility: hidden`: the element has a box, but its content is not shown. */
  isContentHidden: boolean;
};

const SHOWN_DISPLAYS: ReadonlySet<string> = new Set(
  `block contents flex flow flow-root grid inherit initial inline inline-block inline-flex inline-grid inline-table
  list-item math revert-layer ruby run-in table table-caption table-cell table-column table-column-group
  table-footer-group table-header-group table-row table-row-group unset -webkit-box -webkit-flex -webkit-inline-box`.split(
    /\s+/,
  ),
);
const VISIBILITIES: ReadonlyMap<string, 'hidden' | 'visible'> = new Map([
  ['hidden', 'hidden'],
  ['collapse', 'hidden'],
  ['visible', 'visible'],
  ['initial', 'visible'],
]);

/**
 * Parses `display`, `visibility` and `content-visibility` of a `style` attribute. The last valid declaration counts,
 * `!important` ones before others (CSS Cascade). Null when it has none of them, as is usual.
 */
export function inlineVisibility(style: string): InlineVisibility | null {
  if (!/display|visibility/i.test(style)) return null;
  const found: InlineVisibility = { display: null, visibility: null, isContentHidden: false };
  const important = new Set<string>();
  for (const declaration of splitOutsideQuotes(withoutComments(style), ';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const parts = declaration
      .slice(colon + 1)
      .toLowerCase()
      .split('!');
    const value = parts[0]?.trim() ?? '';
    const isImportant = parts.length === 2 && parts[1]?.trim() === 'important';
    if ((parts.length > 1 && !isImportant) || (important.has(property) && !isImportant)) continue;
    if (!declare(found, property, value)) continue;
    if (isImportant) important.add(property);
  }
  return found;
}

/** Replaces each comment with a space; the last one may be unclosed. */
function withoutComments(style: string): string {
  let text = '';
  let at = 0;
  for (let start = style.indexOf('/*'); start !== -1; start = style.indexOf('/*', at)) {
    text += `${style.slice(at, start)} `;
    const end = style.indexOf('*/', start + 2);
    at = end === -1 ? style.length : end + 2;
  }
  return text + style.slice(at);
}

/** Records one declaration; false when it is another property or its value is invalid. */
function declare(found: InlineVisibility, property: string, value: string): boolean {
  switch (property) {
    case 'display': {
      const isShown = value.split(/\s+/).every((keyword) => SHOWN_DISPLAYS.has(keyword));
      if (!isShown && value !== 'none') return false;
      // `inherit` may resolve to `none`, but then the parent hides the element anyway.
      found.display = isShown ? 'shown' : 'none';
      return true;
    }
    case 'visibility': {
      const visibility = VISIBILITIES.get(value);
      const isInherited = value === 'inherit' || value === 'unset';
      if (visibility === undefined && !isInherited) return false;
      found.visibility = visibility ?? null;
      return true;
    }
    case 'content-visibility':
      if (value !== 'hidden' && value !== 'auto' && value !== 'visible') return false;
      found.isContentHidden = value === 'hidden';
      return true;
    default:
      return false;
  }
}
