import { useState } from 'react';
import { useDebouncedCallback } from './use-debounced.ts';

const TYPING_MS = 250;

/** The text of the search field: the typed text, until another list is opened. It is applied shortly after typing. */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [state, setState] = useState<{ applied: string; sent: string | null }>({ applied, sent: null });
  if (state.applied !== applied) {
    setState({ applied, sent: null });
    if (applied !== state.sent) setText(applied);
  }
  const send = useDebouncedCallback((next: string) => {
    setState((before) => ({ ...before, sent: next }));
    apply(next);
  }, TYPING_MS);
  return [
    text,
    (next: string) => {
      setText(next);
      send(next);
    },
  ] as const;
}
