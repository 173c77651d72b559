/** A request whose response was sent, or whose client disconnected. */
export type FinishedRequest = {
  method: string;
  /** The pattern of the path; null: no route matched. */
  route: string | null;
  /** Null: no response was sent. */
  status: number | null;
  /** Whether the whole response was sent. */
  isSent: boolean;
};

type ObservedRequest = {
  /** Handles the request: what is done for it is observed as its work. */
  run: (handle: () => void) => void;
  /** Called once, at the end of the request. */
  end: (finished: FinishedRequest) => void;
};

/** Called at the start of every request. `traceParent`: its `traceparent` header, as it was sent. */
export type ObserveRequest = (request: {
  method: string;
  traceParent: string | undefined;
}) => ObservedRequest;

/** Observes requests in several ways; undefined: in none. Absent observers are ignored. */
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
