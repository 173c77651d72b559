import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a receiver of OTLP reads it. Ids are hexadecimal. */
export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty: there is none. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
};

export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** The `Authorization` of each request. */
  authorizations: (string | undefined)[];
  /** Every byte that was received. */
  bytes: Buffer[];
  close(): Promise<void>;
};

/** Starts a receiver of OTLP over HTTP, in protobuf, on loopback. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Pick<OtlpReceiver, 'spans' | 'authorizations' | 'bytes'> = {
    spans: [],
    authorizations: [],
    bytes: [],
  };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      received.bytes.push(body);
      received.authorizations.push(req.headers.authorization);
      if (req.url === '/v1/traces') received.spans.push(...spansOf(body));
      res.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    ...received,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The fields of a message, by number: bytes of nested messages and texts, numbers of others. */
type Fields = Map<number, (Buffer | number)[]>;

/** Reads a protobuf message. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(value);
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const wire = tag & 7;
    const value = wire === 0 ? varint() : take(wire === 1 ? 8 : wire === 5 ? 4 : varint());
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messagesIn = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));
const bytesIn = (fields: Fields, number: number): Buffer => messagesIn(fields, number)[0] ?? Buffer.alloc(0);

/** The spans of an `ExportTraceServiceRequest`; numbers of fields are those of opentelemetry-proto 1. */
function spansOf(request: Buffer): ReceivedSpan[] {
  return messagesIn(fieldsOf(request), 1).flatMap((resourceSpans) => {
    const fields = fieldsOf(resourceSpans);
    const resource = attributesOf(messagesIn(fieldsOf(bytesIn(fields, 1)), 1));
    return messagesIn(fields, 2).flatMap((scopeSpans) =>
      messagesIn(fieldsOf(scopeSpans), 2).map((span) =>
        toSpan(fieldsOf(span), String(resource['service.name'])),
      ),
    );
  });
}

function toSpan(fields: Fields, service: string): ReceivedSpan {
  return {
    service,
    traceId: bytesIn(fields, 1).toString('hex'),
    spanId: bytesIn(fields, 2).toString('hex'),
    parentId: bytesIn(fields, 4).toString('hex'),
    name: bytesIn(fields, 5).toString(),
    attributes: attributesOf(messagesIn(fields, 9)),
  };
}

function attributesOf(pairs: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      const value = fieldsOf(bytesIn(fields, 2));
      const [number] = value.get(3) ?? [];
      return [
        bytesIn(fields, 1).toString(),
        typeof number === 'number' ? number : bytesIn(value, 1).toString(),
      ];
    }),
  );
}
