/** Everything leaves through the proxy, also to loopback and link-local addresses, which Chromium exempts by default. */
const PROXY_BYPASS = '<-loopback>';

/** Memory of JavaScript in one page, in MiB. A page that needs more ends its process. */
const HEAP_MIB = 512;

/**
 * Calls of a function before V8 compiles it again, ten times the default of each compiler. A page lives for seconds: compiling six
 * hundred functions of axe-core took a fifth of its processor time, and saved none. Loops count their rounds as calls.
 */
const CALLS_MIN = { maglev: 4_000, turbofan: 30_000 } as const;

const V8_FLAGS: readonly string[] = [
  `--max-old-space-size=${HEAP_MIB}`,
  `--invocation-count-for-maglev=${CALLS_MIN.maglev}`,
  `--invocation-count-for-turbofan=${CALLS_MIN.turbofan}`,
];

/**
 * The arguments of the browser besides those of Playwright. Most of them keep it behind the proxy; docs/rendering.md says what
 * each prevents.
 */
const BROWSER_ARGUMENTS: readonly string[] = [
  // No name is resolved, so what ignores the proxy reaches nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // WebRTC would send UDP around the proxy. Chromium reads the first, its headless shell only the second.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-crash-reporter',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--disable-gpu',
  `--js-flags=${V8_FLAGS.join(',')}`,
];

/** Arguments that Playwright adds for tests of trusted pages, and that untrusted pages could abuse. */
export const UNWANTED_ARGUMENTS: readonly string[] = [
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--enable-unsafe-swiftshader',
  '--unsafely-disable-devtools-self-xss-warnings',
];

/** Variables of the environment that the browser needs. It gets no other, because those hold secrets. */
const VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'SystemRoot',
  'TEMP',
];

/** The environment of the browser. */
export function browserEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What keeps a browser behind the proxy. */
export type Fence = { arguments: readonly string[]; proxyBypass: string };

export const FENCE: Fence = { arguments: BROWSER_ARGUMENTS, proxyBypass: PROXY_BYPASS };
