import type { Rendered } from '../rendering-data.ts';
import { countText } from '../text/formats.ts';
import styles from './outlined-screenshot.module.css';
import { outlinesOf, shownSize } from './outlines.ts';
import type { OutlinedFinding } from './outlines.ts';

type Props = { rendered: Rendered; findings: readonly OutlinedFinding[]; src: string };

/**
 * The screenshot of a page, and links to the findings whose elements are on it: those of the finding that the fragment of the URL
 * names are outlined. Works without scripts. Renders nothing without a screenshot.
 */
export function OutlinedScreenshot({ rendered, findings, src }: Props) {
  const { device, screenshot } = rendered;
  if (screenshot === null) return null;
  const { width, height } = shownSize(screenshot);
  const outlines = outlinesOf(rendered, findings);
  return (
    <div className={styles['outlined']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard has to reach */}
      <div className={styles['frame']} tabIndex={0} role="region" aria-label={`Screenshot, ${device}`}>
        <div className={styles['picture']}>
          <img src={src} alt={`The page on ${device}`} width={width} height={height} loading="lazy" />
          {outlines.length > 0 && (
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {outlines.map(({ id, boxes }) => (
                <g key={id} id={id}>
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
        <nav className={styles['choices']} aria-label={`Outlines, ${device}`}>
          <p>Outline elements</p>
          <ul>
            <li>
              <a href="#in-a-browser">None</a>
            </li>
            {outlines.map(({ id, title, boxes }) => (
              <li key={id}>
                <a href={`#${id}`}>{`${title} (${countText(boxes.length, 'element')})`}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
