import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * A text in local storage, and a function that replaces it; null removes it. Without storage (blocked, full), it is
 * null and changes are lost.
 */
export function useStored(key: string): [text: string | null, store: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  return [text, (next) => writeStored(key, next)];
}

/** A text in local storage; null when there is none. */
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

/** Listens to other tabs, too: changing an outdated text would undo their changes. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
