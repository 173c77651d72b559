import { isTemporary, toDisplayError } from './client.ts';

const FIRST_WAIT_MS = 1_000;
const WAIT_MS_MAX = 15_000;

/** What a stream calls, as tRPC's: `onConnectionStateChange` also when the browser opens a lost connection again. */
type StreamEvents = {
  onStarted: () => void;
  onComplete: () => void;
  onError: (error: unknown) => void;
  onConnectionStateChange: (state: { error: unknown }) => void;
};

type Options = {
  open: (events: StreamEvents) => { unsubscribe: () => void };
  /** Whether there is more to come of a stream that has ended: the service ends all of them when it stops. */
  hasMore?: () => boolean;
  /** Called when the connection was lost or the stream was refused. */
  onInterrupted: () => void;
};

/**
 * Keeps a stream open: one that ended early is opened again, at first after a second, later after up to 15 s. The browser does
 * that only for lost connections, not for a response such as the `502` of a proxy while the service is restarted.
 * Returns a function that closes it.
 */
export function keepOpen({ open, hasMore = () => true, onInterrupted }: Options): () => void {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let stream = openOnce();

  function openOnce(): { unsubscribe: () => void } {
    let hasEnded = false;
    function end(isWanted: boolean): void {
      if (hasEnded || isClosed) return;
      hasEnded = true;
      if (!isWanted) return;
      timer = setTimeout(() => (stream = openOnce()), waitMs);
      waitMs = Math.min(2 * waitMs, WAIT_MS_MAX);
    }
    return open({
      onStarted: () => (waitMs = FIRST_WAIT_MS),
      onComplete: () => end(hasMore()),
      onError(error) {
        const { code } = toDisplayError(error);
        if (!isClosed) onInterrupted();
        end(isTemporary(code) || code === 'rate_limited');
      },
      onConnectionStateChange({ error }) {
        if (error !== null && !isClosed) onInterrupted();
      },
    });
  }

  return () => {
    isClosed = true;
    clearTimeout(timer);
    stream.unsubscribe();
  };
}
