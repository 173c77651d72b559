import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { randomInt } from 'node:crypto';

/** The header of a DNS answer. `isAuthentic`: the server validated the answer (RFC 4035 section 3.2.3). */
export type DnsHeader = { isAuthentic: boolean };

const DNS_PORT = 53;
const HEADER_BYTES = 12;
const RECURSION_DESIRED = 0x01_00;
/** In a query, this bit means that the client understands the AD bit in answers (RFC 6840 section 5.7). */
const AUTHENTIC_DATA = 0x00_20;
const CLASS_IN = 1;
/** NOERROR and NXDOMAIN: both can be signed. */
const ANSWERS: ReadonlySet<number> = new Set([0, 3]);

export const DNS_TYPES = { A: 1, SOA: 6 } as const;

export type DnsQuestion = { name: string; type: (typeof DNS_TYPES)[keyof typeof DNS_TYPES] };

/**
 * Queries one name server over UDP and reads the header of its answer, because Node's resolver does not expose the AD
 * bit. Rejects when there is no answer within `ms`, or an error.
 */
export async function queryDnsHeader(server: string, question: DnsQuestion, ms: number): Promise<DnsHeader> {
  const { address, port } = serverAddress(server);
  const id = randomInt(0x1_00_00);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const { promise, resolve, reject } = Promise.withResolvers<DnsHeader>();
  const timer = setTimeout(() => reject(new Error('The name server did not answer in time.')), ms);
  socket.on('error', reject);
  socket.on('message', (response) => {
    // The connected socket receives only from this server; an answer with another id is for another query.
    if (response.length < HEADER_BYTES || response.readUInt16BE(0) !== id) return;
    const flags = response.readUInt16BE(2);
    if ((flags & 0x80_00) === 0) return;
    if (!ANSWERS.has(flags & 0x0f)) reject(new Error('The name server answered with an error.'));
    else resolve({ isAuthentic: (flags & AUTHENTIC_DATA) !== 0 });
  });
  try {
    socket.connect(port, address, (error?: Error) => {
      if (error === undefined) socket.send(encode(id, question));
      else reject(error);
    });
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

/** RFC 1035 section 4.1. The name comes from a URL: ASCII, labels of at most 63 characters. */
function encode(id: number, { name, type }: DnsQuestion): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(RECURSION_DESIRED | AUTHENTIC_DATA, 2);
  header.writeUInt16BE(1, 4);
  const labels = name
    .split('.')
    .filter((label) => label !== '')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]));
  const end = Buffer.from([0, 0, type, 0, CLASS_IN]);
  return Buffer.concat([header, ...labels, end]);
}

/** `192.0.2.1`, `192.0.2.1:5353`, `::1` or `[::1]:5353`, as Node lists name servers. */
function serverAddress(server: string): { address: string; port: number } {
  const match = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(server);
  const [, inBrackets, plain, port] = match ?? [];
  return { address: inBrackets ?? plain ?? server, port: port === undefined ? DNS_PORT : Number(port) };
}
