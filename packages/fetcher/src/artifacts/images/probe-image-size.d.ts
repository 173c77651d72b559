declare module 'probe-image-size/sync.js' {
  /** Type and dimensions of a picture by its first bytes; null when they are of no known format, or say nothing of its size. */
  export default function probe(bytes: Buffer): { type: string; width: number; height: number } | null;
}
