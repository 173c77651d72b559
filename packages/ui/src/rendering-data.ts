import type { RefusalReason, RenderDevice, RenderEnd } from '@pagemark/domain';

// Renderings in the shape of the API's responses: times in milliseconds from the start of the navigation.

type Listed<T> = { count: number; items: readonly T[] };

type RefusedTarget = { host: string; port: number; reason: RefusalReason };

/** A request of a rendered page. Null: the request did not get that far. */
export type RequestTiming = {
  url: string;
  start_ms: number;
  first_byte_ms: number | null;
  end_ms: number | null;
  status: number | null;
  failure: 'refused' | 'budget' | 'blocked' | 'canceled' | 'failed' | null;
  failure_text: string | null;
  is_render_blocking: boolean;
};

type Range = { min: number; max: number } | null;

/** How far several runs agree. The page is that of the median run. */
export type RunSpread = {
  requested: number;
  completed: number;
  ttfb_ms: Range;
  fcp_ms: Range;
  lcp_ms: Range;
  cls: Range;
  tbt_ms: Range;
};

/** The parts of the Largest Contentful Paint, which add up to it. */
type LcpPhases = {
  ttfb_ms: number;
  load_delay_ms: number;
  load_duration_ms: number;
  render_delay_ms: number;
};

type LayoutShift = { at_ms: number; score: number; elements: readonly ({ selector: string } | null)[] };

type CodeBytes = { total_bytes: number; unused_bytes: number };

/** Scripts or stylesheets, and how much of them the load did not use; the most unused bytes first. */
export type CodeUsage = CodeBytes & {
  third_party: CodeBytes;
  files: Listed<CodeBytes & { url: string; is_inline: boolean; is_third_party: boolean }>;
};

/** The page as a browser showed it on one device. */
export type Rendered = {
  device: RenderDevice;
  error: null;
  final_url: string;
  end: RenderEnd;
  axe: { error: 'timeout' | 'failed' | 'disabled' | null; frames_skipped: number };
  environment: {
    browser: string;
    throttling: string;
    processor_index: number;
    viewport: { width: number; height: number };
  };
  vitals: {
    ttfb_ms: number | null;
    fcp_ms: number | null;
    lcp_ms: number | null;
    lcp_element: { selector: string } | null;
    lcp_phases: LcpPhases | null;
    cls: number | null;
    layout_shifts: readonly LayoutShift[];
    tbt_ms: number | null;
    /** In the order of their start. */
    long_tasks: readonly { at_ms: number; duration_ms: number }[];
  };
  /** Null when the page was loaded once. */
  spread: RunSpread | null;
  weight: { requests: number; transfer_bytes: number };
  third_parties: Listed<{ site: string; requests: number; transfer_bytes: number }>;
  /** Null: not measured. */
  scripts: CodeUsage | null;
  styles: CodeUsage | null;
  cookies: Listed<{ name: string; domain: string; is_set_by_script: boolean; is_third_party: boolean }>;
  console_errors: Listed<{ text: string }>;
  refused: Listed<RefusedTarget>;
  requests: Listed<RequestTiming>;
  /** Pixels of the image, `scale` of them per CSS pixel. */
  screenshot: { width: number; height: number; scale: number } | null;
  filmstrip: readonly { at_ms: number; width: number; height: number }[];
};

/** Why the page could not be rendered on a device. */
type FailedRendering = { device: RenderDevice; error: { message: string } };

/** One view of a difference: the number of values, how many only this view has, and the first of those. */
export type ChangedValues = { count: number; others: number; values: readonly string[] };

/** A difference between the HTML that the server sent and the page after its scripts ran. */
type ScriptChange = {
  id: string;
  title: string;
  verdict: 'fail' | 'warn';
  message: string;
  recommendation: string;
  raw: ChangedValues;
  rendered: ChangedValues;
};

/** The renderings of a run. */
export type Rendering = {
  view: RenderDevice | null;
  devices: readonly (Rendered | FailedRendering)[];
  script_changes: readonly ScriptChange[];
};
