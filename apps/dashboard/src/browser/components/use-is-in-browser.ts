import { useSyncExternalStore } from 'react';

/** Whether a browser renders. The server knows neither the time zone nor what a browser could load. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
