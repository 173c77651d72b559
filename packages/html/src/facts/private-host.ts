/**
 * IP addresses and names that only the machine itself or its own network can reach (RFC 6761, RFC 1918, RFC 4193, RFC
 * 8375).
 */
const PRIVATE =
  /^(?:(?:[^.]+\.)*(?:localhost|local|internal|home\.arpa|test)\.?|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|0\.0\.0\.0|\[::1\]|\[f[cd][0-9a-f:]+\])$/;

/** Whether a host, as serialized by the URL parser, is unreachable from the public internet. */
export function isPrivateHost(hostname: string): boolean {
  return hostname.length <= 253 && PRIVATE.test(hostname);
}

/** Whether a host, as serialized by the URL parser, is an IPv4 or IPv6 address. */
export function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
}
