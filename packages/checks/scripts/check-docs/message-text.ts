import type { CheckData, Thresholds } from '../../src/definition/check-outcomes.ts';
import type { Check } from '../../src/definition/define-check.ts';

/** A message for the documentation: with the values of thresholds, and `…` for measured values. */
export function messageText(message: Check['outcomes'][string]['message'], thresholds: Thresholds): string {
  if (typeof message === 'string') return message;
  return (
    message(anyData(), thresholds)
      // A measured size or duration is an ellipsis without its unit, which depends on it.
      .replaceAll('NaN MB', '…')
      .replaceAll('… seconds', '…')
      .replaceAll(/NaN|undefined/g, '…')
      .replaceAll(/…(?:, …)+/g, '…')
      // A list of measured values is empty here.
      .replaceAll(' ()', ' (…)')
      .replace(/ \.$/, ' ….')
  );
}

/** Data of any shape: every field and result is `…` as text, and NaN as a number. */
function anyData(): CheckData {
  const anything: unknown = new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '…' : Number.NaN);
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      // A flag: most pages are read to their end.
      if (name === 'truncated') return false;
      return anything;
    },
    apply: () => anything,
  });
  // A placeholder for the data of every message.
  return anything as CheckData;
}
