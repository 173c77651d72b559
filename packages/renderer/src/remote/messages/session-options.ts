import type { Settings } from 'node:http2';

const MIB = 1024 * 1024;

/** Maximum concurrent streams of a job: connections to the proxy, and a few others. */
const STREAMS_MAX = 256;

/** HTTP/2 options of a job's connection, on both sides. */
export const HTTP2_OPTIONS = {
  settings: {
    enablePush: false,
    initialWindowSize: MIB,
    maxConcurrentStreams: STREAMS_MAX,
    maxHeaderListSize: 4_096,
  } satisfies Settings,
  maxHeaderListPairs: 16,
  /** In MB. */
  maxSessionMemory: 64,
  maxSendHeaderBlockLength: 4_096,
};
