import { useState } from 'react';
import styles from './site-mark.module.css';

const TONES = 6;

type Props = {
  /** A host or a project: `www.example.com:8080`. */
  site: string;
  size?: 'small' | 'large';
  /** The URL of its icon; a response without an image leaves the letter. */
  icon?: string | undefined;
  /** Whether the icon is known to exist. Then it is shown immediately, also on pages without scripts. */
  isIconKnown?: boolean;
};

/**
 * The mark of a site in lists: its icon, or its first letter on a tone derived from its name, which has no meaning.
 * Decorative: the name is beside it.
 */
export function SiteMark({ site, size = 'small', icon, isIconKnown = false }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const name = [...site.replace(/^www\./, '')];
  const tone = name.reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES;
  const isShown = icon !== undefined && (isIconKnown || loaded === icon);
  const look = `${styles['mark']} ${styles[size]} ${isShown ? styles['with-icon'] : styles[`tone-${tone}`]}`;
  if (icon === undefined || missing === icon)
    return <span className={look} data-letter={name[0]?.toUpperCase()} aria-hidden="true" />;
  return (
    <img
      className={look}
      src={icon}
      alt=""
      width="16"
      height="16"
      decoding="async"
      onLoad={() => setLoaded(icon)}
      onError={() => setMissing(icon)}
    />
  );
}
