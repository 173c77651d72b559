import type { Rendered } from '../rendering-data.ts';
import { msText } from '../text/formats.ts';
import styles from './filmstrip.module.css';

/** Moments of the load, each with its time from the start. `src`: the URL of the images of the device. */
export function Filmstrip({ frames, src }: { frames: Rendered['filmstrip']; src: string }) {
  if (frames.length === 0) return null;
  return (
    <ol className={styles['filmstrip']} aria-label="Filmstrip of the load">
      {frames.map(({ at_ms: atMs, width, height }, at) => (
        <li key={at}>
          <img
            src={`${src}?frame=${at + 1}`}
            alt={`The page after ${msText(atMs)}`}
            width={width}
            height={height}
            loading="lazy"
          />
          <span aria-hidden="true">{msText(atMs)}</span>
        </li>
      ))}
    </ol>
  );
}
