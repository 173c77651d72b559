import type { ElementBox } from '@pagemark/domain';
import type { Rendered } from '../rendering-data.ts';
import type { Finding } from '../report-data.ts';
import { countText } from '../text/formats.ts';
import styles from './outlined-screenshot.module.css';

/** What is needed of a finding to outline its elements. */
export type OutlinedFinding = Pick<Finding, 'id' | 'title' | 'verdict' | 'device' | 'evidence'>;

/** Findings that can be chosen; the style sheet has a rule for each. */
const CHOICES_MAX = 9;

type Props = { rendered: Rendered; findings: readonly OutlinedFinding[]; src: string };

/**
 * The screenshot of a page, and the findings whose elements are on it: of the chosen one they are outlined. Works without scripts. Renders
 * nothing without a screenshot.
 */
export function OutlinedScreenshot({ rendered: { device, screenshot }, findings, src }: Props) {
  if (screenshot === null) return null;
  const width = Math.round(screenshot.width / screenshot.scale);
  const height = Math.round(screenshot.height / screenshot.scale);
  const outlines = findings
    .filter(
      (finding) => finding.device === device && (finding.verdict === 'fail' || finding.verdict === 'warn'),
    )
    .map(({ id, title, evidence }) => ({ id, title, boxes: boxesOf(evidence.items, { width, height }) }))
    .filter(({ boxes }) => boxes.length > 0)
    .slice(0, CHOICES_MAX);
  return (
    <div className={styles['outlined']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard has to reach */}
      <div className={styles['frame']} tabIndex={0} role="region" aria-label={`Screenshot, ${device}`}>
        <div className={styles['picture']}>
          <img src={src} alt={`The page on ${device}`} width={width} height={height} loading="lazy" />
          {outlines.length > 0 && (
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {/* The choice of nothing */}
              <g />
              {outlines.map(({ id, boxes }) => (
                <g key={id}>
                  {boxes.map((box, at) => (
                    <rect key={at} {...box} />
                  ))}
                </g>
              ))}
            </svg>
          )}
        </div>
      </div>
      {outlines.length > 0 && (
        <fieldset className={styles['choices']}>
          <legend>Outline elements</legend>
          <ul>
            <Choice device={device} text="None" isFirst />
            {outlines.map(({ id, title, boxes }) => (
              <Choice key={id} device={device} text={`${title} (${countText(boxes.length, 'element')})`} />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

function Choice({ device, text, isFirst = false }: { device: string; text: string; isFirst?: boolean }) {
  return (
    <li>
      <label>
        <input type="radio" name={`outline-${device}`} defaultChecked={isFirst} /> {text}
      </label>
    </li>
  );
}

/** The boxes that are on the screenshot, which shows only the top of a long page. */
function boxesOf(
  items: readonly { box?: ElementBox }[],
  { width, height }: { width: number; height: number },
): ElementBox[] {
  return items.flatMap(({ box }) =>
    box !== undefined && box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0
      ? [box]
      : [],
  );
}
