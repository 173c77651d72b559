import type { RenderDevice } from '@pagemark/domain';
import type { Rendering } from '../rendering-data.ts';
import styles from './page-picture.module.css';

/** The phone is in front of the desktop. */
const ORDER: readonly RenderDevice[] = ['desktop', 'mobile'];

type Props = {
  rendering: Rendering | null;
  /** The URL of the report's images: `/reports/…/screenshots`. */
  images: string;
};

/** How the top of the page looked on each device, small, as a link to {@link RenderedPage}. Renders nothing without a screenshot. */
export function PagePicture({ rendering, images }: Props) {
  const shown = ORDER.filter((device) =>
    rendering?.devices.some((one) => one.device === device && one.error === null && one.screenshot !== null),
  );
  if (shown.length === 0) return null;
  return (
    <a className={styles['picture']} href="#in-a-browser" aria-label="How the page looked in a browser">
      {shown.map((device) => (
        <img
          key={device}
          className={styles[device]}
          src={`${images}/${device}`}
          alt=""
          decoding="async"
          fetchPriority="low"
        />
      ))}
    </a>
  );
}
