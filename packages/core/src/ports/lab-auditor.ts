import type { LighthouseOutcome, RenderDevice } from '@pagemark/domain';

export type LabTask = {
  /** A normalized URL. */
  url: string;
  device: RenderDevice;
  runs: 3 | 5;
  signal: AbortSignal;
  /** The URL comes from a public source, not from the account, so only public addresses are allowed. */
  isNamedByPublic?: boolean;
};

/** Audits pages with Lighthouse, one at a time on a machine. */
export type LabAuditor = {
  /**
   * Audits a page in bounded time. Every expected failure is an outcome; `busy` when another process of this machine audits one. It
   * rejects only when `signal` aborts or an invariant is broken.
   */
  audit(task: LabTask): Promise<LighthouseOutcome>;
};
