import { visibleText } from '@pagemark/ui/visible-text';
import { useSyncExternalStore } from 'react';

type Toast = { id: number; message: string; undo: (() => void) | null; onEnd: () => void };

/** The action behind the undo button of a notification; `onEnd` is called once it can no longer be undone. */
export type Undoable = { undo: () => void; onEnd?: () => void };

const SHOWN_MS = 6_000;
/** Longer, because there is something to decide. */
const UNDO_SHOWN_MS = 10_000;
const TOASTS_MAX = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Reports the outcome of an action for six seconds, or ten with an undo button. The notification stays while the
 * pointer or the focus is on it, and ends when the page is left. With an undo button, it also ends when the tab is
 * hidden, because a browser may discard a hidden tab without another event. Returns a function that removes the
 * notification without calling `onEnd`.
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

/** The container of notifications, which screen readers announce. */
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

/** Undoes the latest action that can be undone. Returns whether there was one. */
export function undoLast(): boolean {
  const toast = toasts.findLast(({ undo: undoable }) => undoable !== null);
  if (toast !== undefined) undo(toast);
  return toast !== undefined;
}

function end(id: number): void {
  remove(id)?.onEnd();
}

/** Returns null when the notification is already gone. */
function remove(id: number): Toast | null {
  const toast = toasts.find((each) => each.id === id);
  if (toast === undefined) return null;
  hold(toast);
  set(toasts.filter((each) => each !== toast));
  return toast;
}

/** From now on, ends all notifications when the page is left. */
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
