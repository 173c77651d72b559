// The part of the package that is used here; it ships no types.
declare module 'whatwg-mimetype' {
  export class MIMEType {
    static parse(text: string): MIMEType | null;
    readonly essence: string;
    readonly parameters: { get(name: string): string | undefined };
  }
  export function computedMIMEType(resource: Uint8Array, options: { noSniff?: boolean }): MIMEType;
}
