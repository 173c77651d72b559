import { useSyncExternalStore } from 'react';

let chosen: File | null = null;
const listeners = new Set<() => void>();

/** Sets the file of the import form, which may not be on the screen yet. Null removes it. */
export function chooseFile(file: File | null): void {
  chosen = file;
  for (const listener of listeners) listener();
}

/** The file of the import form; null when none was chosen. */
export function useChosenFile(): File | null {
  return useSyncExternalStore(subscribe, () => chosen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
