import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const HEADER_BYTES = 12;
const TYPES = new Map([
  [1, 'A'],
  [2, 'NS'],
  [6, 'SOA'],
  [16, 'TXT'],
  [28, 'AAAA'],
  [257, 'CAA'],
]);

/**
 * The data of the records, such as addresses, as bytes; `signed`: no records, but validated; `nxdomain` and `servfail`:
 * these errors; `silence`: no answer.
 */
export type NameResponse = number[][] | 'signed' | 'nxdomain' | 'servfail' | 'silence';

/** A name server on this machine with given answers. Records its queries: `A site.example`. */
export async function startNameServer(
  response: (question: string) => NameResponse,
): Promise<{ server: string; questions: string[] }> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { question, end } = readQuestion(query);
    questions.push(question);
    const says = response(question);
    if (says !== 'silence') socket.send(reply(query.subarray(0, end), says), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, questions };
}

/** RFC 1035 section 4.1.2: labels preceded by their length, a zero, the type and the class. */
function readQuestion(query: Buffer): { question: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = TYPES.get(query.readUInt16BE(at + 1)) ?? 'other';
  return { question: `${type} ${labels.join('.').toLowerCase()}`, end: at + 5 };
}

const FLAGS = { signed: 0x81_a0, nxdomain: 0x81_83, servfail: 0x81_82 } as const;

function reply(query: Buffer, response: Exclude<NameResponse, 'silence'>): Buffer {
  const records = typeof response === 'string' ? [] : response;
  const header = Buffer.from(query);
  header.writeUInt16BE(typeof response === 'string' ? FLAGS[response] : 0x81_80, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8); // Neither authority nor additional records, EDNS among them.
  const bytes = records.map((data) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc0_0c, 0); // The name of the question.
    record.writeUInt16BE(query.readUInt16BE(query.length - 4), 2); // And its type.
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, Buffer.from(data)]);
  });
  return Buffer.concat([header, ...bytes]);
}
