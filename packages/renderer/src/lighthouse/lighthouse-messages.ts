import type { RenderDevice } from '@pagemark/domain';

/** What the process of Lighthouse is started with: an argument, as JSON. */
export type LighthouseSettings = {
  /** The folder of the package. */
  lighthouse: string;
  chromePath: string;
  hasSandbox: boolean;
  /** Arguments of the browser, and the exemptions from its proxy. */
  arguments: readonly string[];
  proxyBypass: string;
  proxyServer: string;
  /** For the profile and temporary files of the browser. */
  folder: string;
  launchMs: number;
};

/** One run in a browser context of its own, whose proxy wants a credential. */
export type RunRequest = {
  kind: 'run';
  url: string;
  device: RenderDevice;
  proxy: { server: string; username: string; password: string };
};
/** Asks for the median of the runs so far. */
export type LighthouseRequest = RunRequest | { kind: 'median' };

/** The numbers of a run. Scores are 0 to 100, by category and title; values of metrics by the ids of their audits. */
export type RunNumbers = {
  categories: { id: string; title: string; score: number | null }[];
  metrics: Record<string, number | null>;
};

export type LighthouseResponse =
  | { kind: 'ready'; browserPid: number | null }
  | { kind: 'ran'; numbers: RunNumbers }
  | { kind: 'median'; run: number; json: string }
  | { kind: 'failed'; message: string };
