import { Select } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

const MODES = ['default', 'off', 'auto', 'on'] as const;
const DEVICES = ['default', 'mobile', 'desktop', 'both'] as const;

const RUNS = [0, 1, 3, 5] as const;

/** Whether pages are rendered in a browser, as which devices, and how often. `default` and 0: the server's settings. */
export type RenderingChoice = {
  rendering: (typeof MODES)[number];
  devices: (typeof DEVICES)[number];
  render_runs: (typeof RUNS)[number];
};
export const RENDERING_DEFAULT: RenderingChoice = {
  rendering: 'default',
  devices: 'default',
  render_runs: 0,
};

const MODE_LABELS = { off: 'Off', auto: 'Auto: pages that are empty without scripts', on: 'On' } as const;
const DEVICE_LABELS = { mobile: 'Mobile', desktop: 'Desktop', both: 'Mobile and desktop' } as const;
const NO_BROWSER =
  'This server has no browser. Install Chromium on it, set CHROME_PATH, or set RENDERER_URL to a renderer in another process, and restart the service.';

type Props = {
  value: RenderingChoice;
  onChange: (value: RenderingChoice) => void;
  /**
   * The label of the choice that leaves it to each report. Absent: no such choice, and `default` means the server's
   * settings.
   */
  defaultLabel?: string;
};

/** The fields of rendering, disabled when the server has no browser. */
export function RenderingFields({ value, onChange, defaultLabel }: Props) {
  const defaults = useQuery(queries.whoami()).data?.rendering ?? null;
  // When each report decides, some may be rendered.
  const ofDefault = defaultLabel === undefined ? (defaults?.rendering ?? 'off') : 'auto';
  const mode = value.rendering === 'default' ? ofDefault : value.rendering;
  return (
    <>
      <Select
        label="Render in a browser"
        description={defaults === null ? NO_BROWSER : null}
        disabled={defaults === null}
        choices={[
          { value: 'default', label: defaultLabel ?? `Default (${defaults?.rendering ?? 'off'})` },
          ...MODES.flatMap((name) => (name === 'default' ? [] : [{ value: name, label: MODE_LABELS[name] }])),
        ]}
        value={value.rendering}
        onChange={({ currentTarget }) => {
          const rendering = MODES.find((name) => name === currentTarget.value) ?? 'default';
          onChange({ ...value, rendering });
        }}
      />
      {defaults !== null && mode !== 'off' && <RunFields {...{ value, onChange, defaultLabel, defaults }} />}
    </>
  );
}

type Defaults = { devices: string; render_runs: number };

/** The fields of pages that are rendered. */
function RunFields({ value, onChange, defaultLabel, defaults }: Props & { defaults: Defaults }) {
  return (
    <>
      <Select
        label="Devices"
        choices={[
          { value: 'default', label: defaultLabel ?? `Default (${defaults.devices})` },
          ...DEVICES.flatMap((name) =>
            name === 'default' ? [] : [{ value: name, label: DEVICE_LABELS[name] }],
          ),
        ]}
        value={value.devices}
        onChange={({ currentTarget }) => {
          const devices = DEVICES.find((name) => name === currentTarget.value) ?? 'default';
          onChange({ ...value, devices });
        }}
      />
      <Select
        label="Loads per page"
        choices={[
          { value: '0', label: defaultLabel ?? `Default (${defaults.render_runs})` },
          ...RUNS.flatMap((runs) => (runs === 0 ? [] : [{ value: String(runs), label: runsLabel(runs) }])),
        ]}
        value={String(value.render_runs)}
        onChange={({ currentTarget }) => {
          const runs = RUNS.find((name) => String(name) === currentTarget.value) ?? 0;
          onChange({ ...value, render_runs: runs });
        }}
      />
    </>
  );
}

function runsLabel(runs: number): string {
  return runs === 1 ? '1' : `${runs} (keeps the median)`;
}
