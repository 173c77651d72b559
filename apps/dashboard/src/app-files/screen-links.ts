/** What Vite writes about a chunk into its manifest. */
type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

type Call = { name: string; input?: object };

/** A screen that is opened often as the first one: its module, and the tRPC calls that it starts with, in one batch. */
type FirstScreen = { path: RegExp; module: string; calls: ((path: string) => readonly Call[]) | null };

/** Its key in the manifest. */
const STYLE = 'style.css';
const CODE = 'rel=modulepreload';
const MODULES = 'src/browser/screens';
const SESSION_CHECK = { name: 'account.whoami' };
const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: /^\/$/, module: `${MODULES}/overview.tsx`, calls: () => [{ name: 'account.overview' }] },
  { path: /^\/reports$/, module: `${MODULES}/reports.tsx`, calls: null },
  {
    path: /^\/report\/[^/]+$/,
    module: `${MODULES}/report.tsx`,
    calls(path) {
      const id = decoded(path.slice('/report/'.length));
      return [
        { name: 'reports.get', input: { id } },
        { name: 'reports.runs', input: { id, per_page: 100 } },
      ];
    },
  },
];

/**
 * Returns a function that gives the `Link` header (RFC 8288) of the document at a path: the browser fetches the session
 * check, the code and the data of the screen while it fetches the script that needs them. Over HTTP/1.1 it fetches six
 * files at a time: what everything waits for comes first. `manifest` is Vite's, null when a build has none.
 */
export function createScreenLinks(manifest: string | null): (path: string) => string {
  const chunks: Manifest = manifest === null ? {} : (JSON.parse(manifest) as Manifest); // Vite's own form.
  const linksTo = (keys: readonly string[], as: string) =>
    keys.flatMap((key) => chunks[key]?.file ?? []).map((file) => `</${file}>; ${as}; crossorigin`);
  const own = importsOf(chunks, 'index.html');
  return (path) => {
    const screen = FIRST_SCREENS.find((one) => one.path.test(path));
    const batches = [[SESSION_CHECK], screen?.calls?.(path) ?? []].filter(({ length }) => length > 0);
    const imported = screen === undefined ? [] : importsOf(chunks, screen.module);
    const code = imported.filter((key) => !own.includes(key));
    return [
      // The largest file is imported last.
      ...linksTo(own.toReversed(), CODE),
      ...linksTo([STYLE], 'rel=preload; as=style'),
      ...linksTo(code.slice(0, 1), CODE),
      ...batches.map((calls) => `<${urlOf(calls)}>; rel=preload; as=fetch; crossorigin`),
      ...linksTo(code.slice(1), CODE),
    ].join(', ');
  };
}

/** A chunk and all that it imports statically. */
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

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
