/**
 * The operations that were called, and that succeeded at least once: `rest createReport`, `trpc reports.create`, `mcp
 * audit_page`.
 */
export class Coverage {
  readonly called = new Set<string>();
  readonly succeeded = new Set<string>();

  /** Records a call. */
  note(kind: 'rest' | 'trpc' | 'mcp', name: string, isSuccess: boolean): void {
    this.called.add(`${kind} ${name}`);
    if (isSuccess) this.succeeded.add(`${kind} ${name}`);
  }
}
