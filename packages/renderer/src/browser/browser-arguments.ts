/**
 * Sends all requests through the proxy, including those to loopback and link-local addresses, which Chromium exempts by
 * default.
 */
const PROXY_BYPASS = '<-loopback>';

/** Maximum JavaScript heap of one page, in MiB. A page that needs more ends its process. */
const HEAP_MIB = 512;

/**
 * Calls of a function before V8 compiles it again, ten times each compiler's default. A page lives for seconds:
 * compiling six hundred functions of axe-core took a fifth of its processor time and saved none. Loop iterations count
 * as calls.
 */
const CALLS_MIN = { maglev: 4_000, turbofan: 30_000 } as const;

const V8_FLAGS: readonly string[] = [
  `--max-old-space-size=${HEAP_MIB}`,
  `--invocation-count-for-maglev=${CALLS_MIN.maglev}`,
  `--invocation-count-for-turbofan=${CALLS_MIN.turbofan}`,
];

/**
 * The browser's arguments in addition to Playwright's. Most of them prevent requests that bypass the proxy;
 * docs/rendering.md explains what each prevents.
 */
const BROWSER_ARGUMENTS: readonly string[] = [
  // Disables name resolution, so requests that bypass the proxy fail.
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

/** Environment variables that the browser needs. It gets no others, because they may contain secrets. */
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

/** The browser's environment. */
export function browserEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Settings that prevent the browser from bypassing the proxy. */
export type Fence = { arguments: readonly string[]; proxyBypass: string };

export const FENCE: Fence = { arguments: BROWSER_ARGUMENTS, proxyBypass: PROXY_BYPASS };
