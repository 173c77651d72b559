import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { RUN_FAILURE_MESSAGES } from '@pagemark/domain';
import type { FetchOutcome } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { decodeText } from '../src/http/decode/charset.ts';
import { startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';

const PAGE = httpResponse('<!doctype html><title>Hello</title>', [HTML_HEADER, 'Set-Cookie: a=1', 'X-A: b']);
const LABELS = [
  'utf-8',
  'utf-16',
  'latin1',
  'shift_jis',
  'gb18030',
  'iso-2022-jp',
  'big5',
  'replacement',
  'bogus',
];

/** A well-formed response with some bytes changed, removed, or inserted. */
const damagedPage = fc
  .array(fc.record({ at: fc.nat(PAGE.length), byte: fc.option(fc.nat(255)), removes: fc.nat(3) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((damages) => {
    const bytes = [...PAGE];
    for (const { at, byte, removes } of damages) {
      bytes.splice(at, removes, ...(byte === null ? [] : [byte]));
    }
    return Uint8Array.from(bytes);
  });

const headThenAnything = fc
  .tuple(fc.constantFrom('gzip', 'br', 'zstd', 'deflate', 'identity'), fc.uint8Array({ maxLength: 300 }))
  .map(([encoding, body]) => httpResponse(Buffer.from(body), [HTML_HEADER, `Content-Encoding: ${encoding}`]));

function expectSoundOutcome(outcome: FetchOutcome): void {
  if (outcome.ok) {
    expect(outcome.snapshot.body.text.isWellFormed()).toBe(true);
    expect(outcome.snapshot.hops.length).toBeGreaterThan(0);
    return;
  }
  expect(Object.keys(RUN_FAILURE_MESSAGES)).toContain(outcome.failure.code);
  expect(outcome.failure.message).toMatch(/^The .*\.$/);
  expect(outcome.failure.message).not.toMatch(/127\.0|ECONN|HPE_|UND_ERR|\bat /);
}

it('whatever a host sends, a fetch has an outcome of the closed list and closes its connection', async () => {
  let response: Uint8Array = PAGE;
  const server = await startRawServer((socket) => void socket.end(response));
  const fetcher = startFetcher({ limits: { headersMs: 1_000, hopMs: 2_000 } });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 300 }), damagedPage, headThenAnything),
      async (bytes) => {
        response = bytes;
        expectSoundOutcome(await fetcher.fetchPage(server.origin));
      },
    ),
    { numRuns: 400 },
  );
  await expect.poll(server.openConnections).toBe(0);
});

it('whatever the bytes and the labels, the text is well-formed', () => {
  const hints = fc.record({
    headerLabel: fc.option(fc.oneof(fc.constantFrom(...LABELS), anyText())),
    xml: fc.boolean(),
    truncated: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), hints, (bytes, hints) => {
      const { text, replacementCharacters } = decodeText(bytes, hints);
      expect(text.isWellFormed()).toBe(true);
      expect(replacementCharacters).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});
