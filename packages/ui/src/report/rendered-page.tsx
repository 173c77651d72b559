import { AXE_NOTES, budgetNote, framesNote, RENDER_END_NOTES } from '@pagemark/domain';
import type { Rendered, Rendering, RunSpread } from '../rendering-data.ts';
import { countText, msText, bytesText } from '../text/formats.ts';
import { Filmstrip } from './filmstrip.tsx';
import { LoadDetails } from './load-details.tsx';
import { OutlinedScreenshot } from './outlined-screenshot.tsx';
import type { OutlinedFinding } from './outlines.ts';
import { Panel } from './panel.tsx';
import { RequestWaterfall } from './request-waterfall.tsx';
import { UnusedCode } from './unused-code.tsx';
import styles from './rendered-page.module.css';

const DEVICE_NAMES = { mobile: 'Mobile', desktop: 'Desktop' } as const;
const THIRD_PARTIES_MAX = 5;
const ERRORS_MAX = 3;

type Props = {
  rendering: Rendering | null;
  /** The findings of the run: those with elements can be outlined on the screenshot. */
  findings: readonly OutlinedFinding[];
  /** The URL of the report's images: `/reports/…/screenshots`. */
  images: string;
};

/** How the page looked and loaded in a browser, device by device. Renders nothing for a page that was not rendered. */
export function RenderedPage({ rendering, findings, images }: Props) {
  if (rendering === null) return null;
  return (
    <Panel title="In a browser" lead={leadOf(rendering)} isPadded>
      <div className={styles['devices']}>
        {rendering.devices.map((device) => (
          <section key={device.device} aria-label={DEVICE_NAMES[device.device]}>
            <h3>{DEVICE_NAMES[device.device]}</h3>
            {device.error === null ? (
              <Device rendered={device} findings={findings} images={images} />
            ) : (
              <p>{`The page could not be rendered. ${device.error.message}`}</p>
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** How often the page was loaded. */
function leadOf({ devices }: Rendering): string {
  const isRepeated = devices.some((device) => device.error === null && device.spread !== null);
  return isRepeated
    ? 'the median of several loads in the lab, without interaction'
    : 'one load in the lab, without interaction';
}

function Device({ rendered, findings, images }: Omit<Props, 'rendering'> & { rendered: Rendered }) {
  const { device, environment, third_parties: thirdParties, console_errors: errors } = rendered;
  const { viewport, throttling, browser } = environment;
  return (
    <>
      <OutlinedScreenshot rendered={rendered} findings={findings} src={`${images}/${device}`} />
      <Filmstrip frames={rendered.filmstrip} src={`${images}/${device}`} />
      <dl className={styles['vitals']}>
        {vitalsOf(rendered).map(([name, value, range]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {range !== undefined && <span className={styles['soft']}>{` (${range})`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {notesOf(rendered).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <LoadDetails vitals={rendered.vitals} requests={rendered.requests} cookies={rendered.cookies} />
      <RequestWaterfall requests={rendered.requests} />
      <UnusedCode scripts={rendered.scripts} styles={rendered.styles} />
      {thirdParties.count > 0 && (
        <p>
          {`${thirdParties.count} third ${thirdParties.count === 1 ? 'party' : 'parties'}: `}
          <bdi>
            {thirdParties.items
              .slice(0, THIRD_PARTIES_MAX)
              .map(({ site }) => site)
              .join(', ')}
          </bdi>
        </p>
      )}
      {rendered.refused.count > 0 && (
        <p>
          {'Not contacted: '}
          <bdi>{rendered.refused.items.map(({ host, port }) => `${host}:${port}`).join(', ')}</bdi>
        </p>
      )}
      {errors.count > 0 && (
        <>
          <p>{countText(errors.count, 'console error')}</p>
          <ul>
            {errors.items.slice(0, ERRORS_MAX).map(({ text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a page can repeat a message, and the list never changes
              <li key={index}>
                <bdi>{text}</bdi>
              </li>
            ))}
            {errors.count > ERRORS_MAX && (
              <li className={styles['soft']}>{`${errors.count - ERRORS_MAX} more`}</li>
            )}
          </ul>
        </>
      )}
      {rendered.spread !== null && <p className={styles['soft']}>{runsText(rendered.spread)}</p>}
      <p className={styles['soft']}>
        {`${viewport.width} × ${viewport.height}, throttling: ${throttling}, Chromium ${browser}, processor index ${environment.processor_index}`}
      </p>
    </>
  );
}

/** Notes on what the numbers and findings do not cover. */
function notesOf({ end, axe, refused }: Rendered): string[] {
  const ofAxe = axe.error === null ? framesNote(axe.frames_skipped) : AXE_NOTES[axe.error];
  return [RENDER_END_NOTES[end], budgetNote(refused.items), ofAxe].filter((note) => note !== null);
}

/** The name of each number, its value, and its range over several runs. */
function vitalsOf({ vitals, weight, spread }: Rendered): [string, string, string?][] {
  return [
    ['Largest Contentful Paint', timeOf(vitals.lcp_ms), rangeText(spread?.lcp_ms, msText)],
    ['First Contentful Paint', timeOf(vitals.fcp_ms), rangeText(spread?.fcp_ms, msText)],
    [
      'Cumulative Layout Shift',
      vitals.cls === null ? timeOf(null) : shift(vitals.cls),
      rangeText(spread?.cls, shift),
    ],
    ['Total Blocking Time', timeOf(vitals.tbt_ms), rangeText(spread?.tbt_ms, msText)],
    ['Time to First Byte', timeOf(vitals.ttfb_ms), rangeText(spread?.ttfb_ms, msText)],
    ['Requests', `${weight.requests}, ${bytesText(weight.transfer_bytes)}`],
  ];
}

function shift(score: number): string {
  return score.toFixed(3);
}

function rangeText(range: RunSpread['cls'] | undefined, format: (value: number) => string) {
  return range === null || range === undefined ? undefined : `${format(range.min)} to ${format(range.max)}`;
}

function runsText({ requested, completed }: RunSpread): string {
  return completed === requested
    ? `Median of ${requested} loads, with the lowest and highest value of each.`
    : `Median of ${countText(completed, 'load')}, with the lowest and highest value of each; ${requested} were planned.`;
}

function timeOf(ms: number | null): string {
  return ms === null ? 'not measured' : msText(ms);
}
