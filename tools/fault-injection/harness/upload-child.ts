// A process that upload-kill.test.ts starts: sends a file slowly and prints its progress: `upload-child.ts ORIGIN IDEMPOTENCY-KEY LINES`.
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { API_KEY } from './program.ts';
import { uploadLine } from './upload-line.ts';

const PIECE_LINES = 50;
const PAUSE_MS = 4;

const [origin = '', key = '', lines = '0'] = process.argv.slice(2);
const sending = request(`${origin}/api/v1/imports`, {
  method: 'POST',
  headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'text/plain', 'idempotency-key': key },
});
const responded = once(sending, 'response');
for (let from = 0; from < Number(lines); from += PIECE_LINES) {
  sending.write(Array.from({ length: PIECE_LINES }, (_, at) => uploadLine(key, from + at)).join(''));
  process.send?.({ sent: from + PIECE_LINES });
  await delay(PAUSE_MS);
}
sending.end();
await responded;
