import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('places', () => {
  it('limits each holder and the total', () => {
    const places = createLimiter<number>('uploads', { max: 3, perHolder: 2 });
    const release = places.take(1);
    places.take(1);
    const refusal = { code: 'rate_limited', retryAfterS: 10, message: expect.stringContaining('2 uploads') };
    expect(() => places.take(1)).toThrow(expect.objectContaining(refusal));
    places.take(2);
    expect(() => places.take(3)).toThrow(expect.objectContaining({ code: 'overloaded', retryAfterS: 10 }));
    release();
    release();
    places.take(3);
    expect(() => places.take(4)).toThrow(expect.objectContaining({ code: 'overloaded' }));
  });
});
