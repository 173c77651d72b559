import { useEffect, useState } from 'react';

const WAIT_MS_MAX = 2_000;

let wasIdle = false;

/** Whether the browser has been idle since the document was loaded. Nonessential parts of a screen wait for that. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return;
    const onIdle = (): void => {
      wasIdle = true;
      setIsIdle(true);
    };
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, WAIT_MS_MAX);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(onIdle, { timeout: WAIT_MS_MAX });
    return () => cancelIdleCallback(callback);
  }, []);
  return isIdle;
}
