/** A tRPC call, `reports.get` with its input. */
export type Call = { name: string; input?: object };

/** A screen that often is the first one opened: its module, and the tRPC calls that it starts with, in one batch. */
export type FirstScreen = { path: RegExp; module: string; calls: ((path: string) => readonly Call[]) | null };

const MODULES = 'src/browser/screens';
/** The call that every screen starts with. */
export const SESSION_CHECK: Call = { name: 'account.whoami' };

export const FIRST_SCREENS: readonly FirstScreen[] = [
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

/** All calls of the first screen at a URL; null: the server does not render it. An old run of a report has other calls. */
export function renderedCalls(path: string, search: URLSearchParams): readonly Call[] | null {
  const calls = FIRST_SCREENS.find((one) => one.path.test(path))?.calls?.(path);
  return calls === undefined || search.has('run') ? null : [SESSION_CHECK, ...calls];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
