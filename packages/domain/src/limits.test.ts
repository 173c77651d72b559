import { describe, expect, it } from 'vitest';
import { LIMIT_MESSAGES, limitOfMessage, mergeExceeded, messageWithLimit } from './limits.ts';
import { runFailure, storedRunFailure } from './run-failure.ts';

const HOP_MS = { name: 'fetch.limit.hop_ms', limit: 20_000 } as const;
const SENTENCE = 'The page did not arrive in time (fetch.limit.hop_ms: 20000).';

describe('a limit in the message of a failure', () => {
  it('can be parsed from the message', () => {
    expect(messageWithLimit('The page did not arrive in time.', HOP_MS)).toBe(SENTENCE);
    expect(limitOfMessage(SENTENCE)).toEqual(HOP_MS);
  });

  it('is also returned separately', () => {
    const failure = { code: 'timeout', message: SENTENCE, limit: HOP_MS };
    expect(runFailure('timeout', undefined, HOP_MS)).toEqual(failure);
    expect(storedRunFailure('timeout', SENTENCE)).toEqual(failure);
    expect(runFailure('timeout')).toEqual({ code: 'timeout', message: 'The page did not arrive in time.' });
  });

  it.each([
    'The page did not arrive in time.',
    'It did not (fetch.limit.unheard_of: 1).',
    'It did not (fetch.limit.hop_ms: x).',
    'The URL returned a (fetch.limit.hop_ms: 1) instead of an HTML page.',
  ])('is not found in: %s', (message) => {
    expect(limitOfMessage(message)).toBeNull();
  });
});

describe('exceeded limits', () => {
  it('are listed once each, in the order of the closed list', () => {
    const nodes = { name: 'audit.limit.nodes', limit: 5, count: 1 } as const;
    const depth = { name: 'audit.limit.depth', limit: 9, count: 2 } as const;
    expect(mergeExceeded([depth], [], [nodes, depth])).toEqual([nodes, { ...depth, count: 4 }]);
  });

  it.each(Object.entries(LIMIT_MESSAGES))(
    'have a name that ends in the unit, and a message: %s',
    (name, text) => {
      expect(name).toMatch(/^(?:fetch|audit)\.limit\.[a-z]+(?:_[a-z]+)*$/);
      expect(text).toMatch(/^[A-Z].*\.$/);
    },
  );
});
