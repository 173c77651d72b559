import type { LighthouseOutcome, RenderDevice } from '@pagemark/domain';

export type LabTask = {
  /** A normalized URL. */
  url: string;
  device: RenderDevice;
  runs: 3 | 5;
  signal: AbortSignal;
  /** The URL comes from a public source rather than the account, so only public addresses are allowed. */
  isNamedByPublic?: boolean;
};

/** Runs Lighthouse audits, one at a time per machine. */
export type LabAuditor = {
  /**
   * Audits a page in bounded time. Every expected failure is an outcome; it is `busy` if another process on this machine is
   * running an audit. It rejects only when `signal` aborts or an invariant is broken.
   */
  audit(task: LabTask): Promise<LighthouseOutcome>;
};
