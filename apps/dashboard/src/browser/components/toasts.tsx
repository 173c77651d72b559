import { useSyncExternalStore } from 'react';

type Toast = { id: number; message: string };

const SHOWN_MS = 6_000;
const TOASTS_MAX = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Reports what became of an action, for six seconds. */
export function notify(message: string): void {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(1 - TOASTS_MAX), { id, message }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** The place where notifications appear. Screen readers announce them. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, message }) => (
        <div key={id} className="toast">
          {message}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
