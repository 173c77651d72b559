declare module 'probe-image-size/sync.js' {
  /** Type and dimensions of an image from its first bytes; null when the format is unknown or the size is missing. */
  export default function probe(bytes: Buffer): { type: string; width: number; height: number } | null;
}
