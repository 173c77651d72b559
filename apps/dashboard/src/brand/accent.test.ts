import { describe, expect, it } from 'vitest';
import { accentContrast, accentCss, isReadableAccent, readableAccent } from './accent.ts';

describe('an accent', () => {
  it.each(['#3a3fd4', '#0f6b42', '#7a1fa2', '#000000'])('of %s is readable', (accent) => {
    expect(isReadableAccent(accent)).toBe(true);
    expect(readableAccent(accent)).toBe(accent);
  });

  it.each(['#ffcc00', '#ff6600', '#33bbee', '#ffffff'])('of %s has a readable neighbor', (accent) => {
    expect(isReadableAccent(accent)).toBe(false);
    expect(accentContrast(readableAccent(accent))).toBeGreaterThanOrEqual(4.5);
  });

  it('becomes a style with a lighter text in the dark theme', () => {
    expect(accentCss('#0f6b42')).toBe(
      ':root{--accent:#0f6b42;--accent-hover:#0d5b38;--accent-ink:light-dark(#0f6b42,#639f84);--accent-soft:light-dark(#e9f2ee,#163123);--on-accent:#ffffff}',
    );
  });
});
