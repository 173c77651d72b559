/** A request whose response was sent, or whose client disconnected. */
export type FinishedRequest = {
  method: string;
  /** The pattern of the path; null if no route matched. */
  route: string | null;
  /** Null if no response was sent. */
  status: number | null;
  /** Whether the whole response was sent. */
  isSent: boolean;
};

type ObservedRequest = {
  /** Handles the request, whose work is observed. */
  run: (handle: () => void) => void;
  /** Called once, at the end of the request. */
  end: (finished: FinishedRequest) => void;
};

/** Called at the start of every request. `traceParent`: its raw `traceparent` header. */
export type ObserveRequest = (request: {
  method: string;
  traceParent: string | undefined;
}) => ObservedRequest;

/** Combines observers of requests. Absent ones are ignored; undefined if there are none. */
export function observeAll(
  given: readonly (ObserveRequest | null | undefined)[],
): ObserveRequest | undefined {
  const observers = given.filter((observe) => observe !== null && observe !== undefined);
  const [first, ...others] = observers;
  if (first === undefined || others.length === 0) return first;
  return (request) => {
    const observed = observers.map((observe) => observe(request));
    return {
      run: observed.reduce<(handle: () => void) => void>(
        (outer, { run }) =>
          (handle) =>
            outer(() => run(handle)),
        (handle) => handle(),
      ),
      end(finished) {
        for (const { end } of observed) end(finished);
      },
    };
  };
}
