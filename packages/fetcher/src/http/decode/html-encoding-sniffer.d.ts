// Types for the part of the package that is used; it has none.
declare module 'html-encoding-sniffer' {
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding: string },
  ): string;
}
