import type { RenderDevice } from '@pagemark/domain';

/** The settings of the Lighthouse process, passed as a JSON argument. */
export type LighthouseSettings = {
  /** The folder of the package. */
  lighthouse: string;
  chromePath: string;
  hasSandbox: boolean;
  /** The browser's arguments and proxy exemptions. */
  arguments: readonly string[];
  proxyBypass: string;
  proxyServer: string;
  /** Folder for the browser's profile and temporary files. */
  folder: string;
  launchMs: number;
};

/** A request for one run in its own browser context, whose proxy requires a credential. */
export type RunRequest = {
  kind: 'run';
  url: string;
  device: RenderDevice;
  proxy: { server: string; username: string; password: string };
};
/** `median` requests the median of the runs so far. */
export type LighthouseRequest = RunRequest | { kind: 'median' };

/** The numbers of a run: scores from 0 to 100, by category, with titles; metrics by the ids of their audits. */
export type RunNumbers = {
  categories: { id: string; title: string; score: number | null }[];
  metrics: Record<string, number | null>;
};

export type LighthouseResponse =
  | { kind: 'ready'; browserPid: number | null }
  | { kind: 'ran'; numbers: RunNumbers }
  | { kind: 'median'; run: number; json: string }
  | { kind: 'failed'; message: string };
