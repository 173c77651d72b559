import type { CheckData, Thresholds } from '../../src/definition/check-outcomes.ts';
import type { Check } from '../../src/definition/define-check.ts';

/** A message as the documentation shows it: thresholds with their values, `…` for measured values. */
export function messageText(message: Check['outcomes'][string]['message'], thresholds: Thresholds): string {
  if (typeof message === 'string') return message;
  return message(anyData(), thresholds)
    .replaceAll(/NaN|undefined/g, '…')
    .replaceAll(/…(?:, …)+/g, '…');
}

/** Data of any shape, whose every field and result reads `…`, and as a number is none. */
function anyData(): CheckData {
  const anything: unknown = new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '…' : Number.NaN);
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      return anything;
    },
    apply: () => anything,
  });
  // It stands in for the data of every message.
  return anything as CheckData;
}
