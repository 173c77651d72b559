import { useSyncExternalStore } from 'react';

/** Whether a browser renders, and not the server, which knows neither the time zone nor what a browser could load. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
