import { createContext, useContext, useEffect } from 'react';
import { undoLast } from '../components/toasts.tsx';
import { readStored, useStored } from '../components/use-stored.ts';

const STORED_AS = 'pagemark-single-key-shortcuts';
/** Elements in which keys type or select something. */
const TYPING = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]';
/** The rows of lists and findings, which `j` and `k` move between. */
const ROWS = 'main .rows tbody a.url, main .lines a.url, main section details > summary';

/** The actions of keys on every screen. */
export type ShortcutActions = {
  openPalette: () => void;
  showShortcuts: () => void;
  /** Null without the permission to audit pages. */
  startReport: (() => void) | null;
};

/**
 * Listens for the shortcuts: Ctrl K or ⌘K, and the keys `/`, `n`, `j`, `k`, `[`, `]`, `z` and `?`. Single keys do
 * nothing in a field, in a dialog, with a modifier, or when they are switched off, because speech input may trigger
 * them (WCAG 2.1.4).
 */
export function useShortcutKeys(actions: ShortcutActions): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        actions.openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn())
        return;
      if (act(event.key, actions)) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Runs the action of a single key. Returns whether it has one. */
function act(key: string, { openPalette, showShortcuts, startReport }: ShortcutActions): boolean {
  switch (key) {
    case '/': {
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (field === null) openPalette();
      else field.focus();
      return true;
    }
    case 'n':
      startReport?.();
      return startReport !== null;
    case 'j':
      return focusRow(1);
    case 'k':
      return focusRow(-1);
    case '[':
    case ']':
      return follow(key);
    case 'z':
      return undoLast();
    case '?':
      showShortcuts();
      return true;
    default:
      return false;
  }
}

/** Moves the focus by a row, or from outside of the rows to the first one. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility());
  const now = rows.findIndex((row) => row === document.activeElement);
  const row = rows[now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + step))];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

/** Follows the link of a key on this screen. */
function follow(key: '[' | ']'): boolean {
  const link = document.querySelector<HTMLElement>(`main a[aria-keyshortcuts="${key}"]`);
  link?.click();
  return link !== null;
}

/** Whether the keys are those of the palette, Ctrl K or ⌘K. */
export function isPaletteShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
}

function areSingleKeysOn(): boolean {
  return readStored(STORED_AS) !== 'off';
}

/** Whether single keys are shortcuts, and a function that switches them on or off in this browser. */
export function useSingleKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [text, store] = useStored(STORED_AS);
  return [text !== 'off', (isOn) => store(isOn ? null : 'off')];
}

/** The `User-Agent` of the browser. The server renders with that of a request. */
export const UserAgentContext = createContext(navigator.userAgent);

/** The shortcut of the palette, with the modifier of this platform. */
export function usePaletteKeys(): string {
  return /Mac|iPhone|iPad/.test(useContext(UserAgentContext)) ? '⌘ K' : 'Ctrl K';
}
