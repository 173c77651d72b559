/** The visibility by privacy value, for lists and the head of a report. */
const VISIBILITY = [
  {
    label: 'Anyone with the link',
    icon: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8m.4-2h11.2M2.4 10h11.2M8 2q-3.4 6 0 12M8 2q3.4 6 0 12',
  },
  { label: 'Only you', icon: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5M8 10v1.5' },
  { label: 'Password', icon: 'M7.5 8.5 13 3m-2 2 2 2M8.5 10.5a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 1 1 5.8 0' },
] as const;

type Props = { privacy: 0 | 1 | 2 };

/** Who sees a report, as an icon. */
export function VisibilityIcon({ privacy }: Props) {
  const { label, icon } = VISIBILITY[privacy];
  return (
    <svg className="visibility" width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={icon} />
    </svg>
  );
}

/** Who sees a report, as an icon and a word. */
export function VisibilityLabel({ privacy }: Props) {
  const { label, icon } = VISIBILITY[privacy];
  return (
    <span className="visibility-label">
      <svg className="visibility" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      {label}
    </span>
  );
}
