/** The logo: a bookmark ribbon as the stem of a P, an open gauge as its bowl. In the color of the text around it. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3.7 3.6A1.6 1.6 0 0 1 5.3 2H8.5V22.5L6.1 20.1L3.7 22.5Z" fill="currentColor" />
      <path
        d="M7.5 4.25H13.4A4.75 4.75 0 0 1 13.4 13.75H11"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.5"
      />
    </svg>
  );
}
