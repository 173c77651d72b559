import { isTemporary, toDisplayError } from './client.ts';

const FIRST_WAIT_MS = 1_000;
const WAIT_MS_MAX = 15_000;

/**
 * The callbacks of a stream, as in tRPC. `onConnectionStateChange` is also called when the browser reopens a lost
 * connection.
 */
type StreamEvents = {
  onStarted: () => void;
  onComplete: () => void;
  onError: (error: unknown) => void;
  onConnectionStateChange: (state: { error: unknown }) => void;
};

type Options = {
  open: (events: StreamEvents) => { unsubscribe: () => void };
  /** Whether a stream that has ended has more to send: the service ends all streams when it stops. */
  hasMore?: () => boolean;
  /** Called when the connection was lost or the stream was refused. */
  onInterrupted: () => void;
};

/**
 * Keeps a stream open: reopens it when it ended early, first after a second, later after up to 15 s. The browser does
 * that only for lost connections, not after a response such as a proxy's `502` while the service restarts. Returns a
 * function that closes the stream.
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
