import { describe, expect, it } from 'vitest';
import { LIMIT_MESSAGES, mergeExceeded, messageWithLimit } from './limits.ts';
import { runFailure } from './run-failure.ts';

const HOP_MS = { name: 'fetch.limit.hop_ms', limit: 20_000 } as const;
const MESSAGE = 'The page took too long to load (fetch.limit.hop_ms: 20000).';

describe('the limit that ended a run', () => {
  it('is in the failure and at the end of its message', () => {
    expect(messageWithLimit('The page took too long to load.', HOP_MS)).toBe(MESSAGE);
    const failure = { code: 'timeout', message: MESSAGE, limit: HOP_MS };
    expect(runFailure('timeout', undefined, HOP_MS)).toEqual(failure);
    expect(runFailure('timeout')).toEqual({ code: 'timeout', message: 'The page took too long to load.' });
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
