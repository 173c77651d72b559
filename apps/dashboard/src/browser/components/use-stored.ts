import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * A text that this browser keeps under a key, and a function that replaces it; null removes it. Without storage (blocked, full) it
 * is null, and changes are lost.
 */
export function useStored(key: string): [text: string | null, store: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  return [text, (next) => writeStored(key, next)];
}

/** The text that this browser keeps under a key; null when there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Listens to other tabs, too: a change to what they have replaced would undo theirs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
