import type { LabState, RenderDevice, ValueRange } from '@pagemark/domain';

// The Lighthouse audit of a run, in the shape of the API's responses.

/** A category of Lighthouse. `range`: over all runs. */
export type LighthouseCategory = {
  id: string;
  title: string;
  score: number | null;
  range: ValueRange | null;
};

/** A metric of Lighthouse, in milliseconds; the layout shift without a unit. `range`: over all runs. */
type LighthouseMetric = {
  /** Lighthouse's id of the audit. */
  id: string;
  title: string;
  value: number | null;
  range: ValueRange | null;
};

/** Lighthouse's results for the page on one device: the median of several runs. */
export type LighthouseAudited = {
  device: RenderDevice;
  error: null;
  version: string;
  requested: number;
  completed: number;
  categories: readonly LighthouseCategory[];
  metrics: readonly LighthouseMetric[];
  /** Null: the report that Lighthouse wrote is not stored. */
  json_url: string | null;
};

export type Lighthouse = {
  state: LabState;
  error: { message: string } | null;
  devices: readonly (LighthouseAudited | { device: RenderDevice; error: { message: string } })[];
};
