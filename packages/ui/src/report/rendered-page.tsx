import type { Rendered, Rendering } from '../rendering-data.ts';
import { countText, msText, bytesText } from '../text/formats.ts';
import { Filmstrip } from './filmstrip.tsx';
import { LoadDetails } from './load-details.tsx';
import type { OutlinedFinding } from './outlined-screenshot.tsx';
import { OutlinedScreenshot } from './outlined-screenshot.tsx';
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
    <Panel title="In a browser" lead="one load in the lab, without interaction" isPadded>
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

function Device({ rendered, findings, images }: Omit<Props, 'rendering'> & { rendered: Rendered }) {
  const { device, environment, third_parties: thirdParties, console_errors: errors } = rendered;
  const { viewport, throttling, browser } = environment;
  return (
    <>
      <OutlinedScreenshot rendered={rendered} findings={findings} src={`${images}/${device}`} />
      <Filmstrip frames={rendered.filmstrip} src={`${images}/${device}`} />
      <dl className={styles['vitals']}>
        {vitalsOf(rendered).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
          </ul>
        </>
      )}
      <p className={styles['soft']}>
        {`${viewport.width} × ${viewport.height}, throttling: ${throttling}, Chromium ${browser}, processor index ${environment.processor_index}`}
      </p>
    </>
  );
}

function vitalsOf({ vitals, weight }: Rendered): [string, string][] {
  return [
    ['Largest Contentful Paint', timeOf(vitals.lcp_ms)],
    ['First Contentful Paint', timeOf(vitals.fcp_ms)],
    ['Cumulative Layout Shift', vitals.cls.toFixed(3)],
    ['Total Blocking Time', timeOf(vitals.tbt_ms)],
    ['Time to First Byte', timeOf(vitals.ttfb_ms)],
    ['Requests', `${weight.requests}, ${bytesText(weight.transfer_bytes)}`],
  ];
}

function timeOf(ms: number | null): string {
  return ms === null ? 'not measured' : msText(ms);
}
