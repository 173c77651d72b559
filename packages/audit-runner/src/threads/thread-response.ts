/**
 * The response of a thread. `exhausted`: the page overflowed the stack or a string; `broken`: an error that no page
 * should be able to cause, with what the operator needs to find it.
 */
export type ThreadResponse<T> =
  | { kind: 'done'; value: T }
  | { kind: 'exhausted' }
  | { kind: 'broken'; description: string };
