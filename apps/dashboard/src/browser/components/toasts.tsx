import { visibleText } from '@pagemark/ui/visible-text';
import { useSyncExternalStore } from 'react';

type Toast = { id: number; message: string; undo: (() => void) | null; onEnd: () => void };

/** What is undone by the button of a notification; `onEnd` is called once it can no longer be. */
export type Undoable = { undo: () => void; onEnd?: () => void };

const SHOWN_MS = 6_000;
/** With something to decide. */
const UNDO_SHOWN_MS = 10_000;
const TOASTS_MAX = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Reports what became of an action, for six seconds, or ten with a button that undoes it. It stays while the pointer or the
 * focus is on it, and ends at once with the page. One that can be undone also ends when the tab is hidden: a browser may discard
 * a hidden tab without another event. Returns a function that takes the notification away without its end.
 */
export function notify(message: string, undoable?: Undoable): () => void {
  lastId += 1;
  const { undo = null, onEnd = () => undefined } = undoable ?? {};
  const toast = { id: lastId, message, undo, onEnd };
  set([...toasts, toast]);
  for (const { id } of toasts.slice(0, -TOASTS_MAX)) end(id);
  start(toast);
  return () => void remove(toast.id);
}

/** The place where notifications appear. Screen readers announce them. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
  return (
    <div className="toasts" role="status">
      {shown.map((toast) => (
        <div
          key={toast.id}
          className="toast"
          onMouseEnter={() => hold(toast)}
          onMouseLeave={({ currentTarget }) => {
            if (!currentTarget.contains(document.activeElement)) start(toast);
          }}
          onFocus={() => hold(toast)}
          onBlur={({ currentTarget }) => {
            if (!currentTarget.matches(':hover')) start(toast);
          }}
        >
          {visibleText(toast.message)}
          {toast.undo !== null && (
            <button type="button" className="toast-undo" onClick={() => undo(toast)}>
              Undo
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => end(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

function start(toast: Toast): void {
  hold(toast);
  const shownMs = toast.undo === null ? SHOWN_MS : UNDO_SHOWN_MS;
  timers.set(
    toast.id,
    setTimeout(() => end(toast.id), shownMs),
  );
}

function hold({ id }: Toast): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function undo(toast: Toast): void {
  if (remove(toast.id) !== null) toast.undo?.();
}

/** Undoes the newest action that can be. Returns whether there was one. */
export function undoLast(): boolean {
  const toast = toasts.findLast(({ undo: undoable }) => undoable !== null);
  if (toast !== undefined) undo(toast);
  return toast !== undefined;
}

function end(id: number): void {
  remove(id)?.onEnd();
}

/** Null: it is gone already. */
function remove(id: number): Toast | null {
  const toast = toasts.find((each) => each.id === id);
  if (toast === undefined) return null;
  hold(toast);
  set(toasts.filter((each) => each !== toast));
  return toast;
}

/** Ends notifications with the page, for as long as the document is there. */
export function endWithPage(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { id } of toasts.filter(({ undo: undoable }) => undoable !== null)) end(id);
  });
  window.addEventListener('pagehide', () => {
    for (const { id } of toasts) end(id);
  });
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
