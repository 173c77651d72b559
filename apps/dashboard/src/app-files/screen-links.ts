import { FIRST_SCREENS, SESSION_CHECK } from './first-screens.ts';
import type { Call } from './first-screens.ts';

/** A chunk in Vite's manifest. */
type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Returns the header of the document at a path. `hasData`: whether the document has the data of its screen. */
export type LinksOf = (path: string, hasData: boolean) => string;

/** Its key in the manifest. */
const STYLE = 'style.css';
const CODE = 'rel=modulepreload';
/** Code that the first paint does not wait for. */
const LATER = `${CODE}; fetchpriority=low`;

/**
 * Returns a function that gives the `Link` header (RFC 8288) of the document at a path: the browser fetches the session
 * check, the code and the data of the screen while it fetches the script that needs them. Data in the document is not
 * fetched. Over HTTP/1.1 it fetches six files at a time, so the files that all others wait for come first. `manifest`
 * is Vite's, null when a build has none.
 */
export function createScreenLinks(manifest: string | null): LinksOf {
  const chunks: Manifest = manifest === null ? {} : (JSON.parse(manifest) as Manifest); // Vite's own form.
  const linksTo = (keys: readonly string[], as: string) =>
    keys.flatMap((key) => chunks[key]?.file ?? []).map((file) => `</${file}>; ${as}; crossorigin`);
  const own = importsOf(chunks, 'index.html');
  return (path, hasData) => {
    const screen = FIRST_SCREENS.find((one) => one.path.test(path));
    const batches = [[SESSION_CHECK], screen?.calls?.(path) ?? []].filter(({ length }) => length > 0);
    const imported = screen === undefined ? [] : importsOf(chunks, screen.module);
    const code = imported.filter((key) => !own.includes(key));
    const style = linksTo([STYLE], 'rel=preload; as=style');
    if (hasData) return [...style, ...linksTo([...own.toReversed(), ...code], LATER)].join(', ');
    return [
      // The largest file is imported last.
      ...linksTo(own.toReversed(), CODE),
      ...style,
      ...linksTo(code.slice(0, 1), CODE),
      ...batches.map((calls) => `<${urlOf(calls)}>; rel=preload; as=fetch; crossorigin`),
      ...linksTo(code.slice(1), CODE),
    ].join(', ');
  };
}

/** A chunk and its static imports, direct and indirect. */
function importsOf(chunks: Manifest, key: string): string[] {
  const found = new Set([key]);
  // A set can grow while it is iterated.
  for (const one of found) for (const imported of chunks[one]?.imports ?? []) found.add(imported);
  return [...found];
}

/** The URL that the browser's tRPC client fetches for a batch of these calls. */
function urlOf(calls: readonly Call[]): string {
  const names = calls.map(({ name }) => name).join(',');
  const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]));
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}
