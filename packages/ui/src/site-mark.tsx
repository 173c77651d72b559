import styles from './site-mark.module.css';

const TONES = 6;

type Props = {
  /** A host or a project: `www.example.com:8080`. */
  site: string;
  size?: 'small' | 'large';
};

/** The mark of a site in lists: its first letter on a tone that its name picks, which has no meaning. Decorative: the name is beside it. */
export function SiteMark({ site, size = 'small' }: Props) {
  const name = [...site.replace(/^www\./, '')];
  const tone = name.reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES;
  return (
    <span
      className={`${styles['mark']} ${styles[size]} ${styles[`tone-${tone}`]}`}
      data-letter={name[0]?.toUpperCase()}
      aria-hidden="true"
    />
  );
}
