/** Formats a name as a CSS identifier (CSSOM, "serialize an identifier"), so any ID is a valid selector. */
export function cssIdentifier(name: string): string {
  // Most element names and IDs need no escapes.
  if (/^[a-z][\w-]*$/i.test(name)) return name;
  let escaped = '';
  for (let at = 0; at < name.length; at++) escaped += escapedUnit(name, at);
  return name === '-' ? '\\-' : escaped;
}

function escapedUnit(name: string, at: number): string {
  const code = name.charCodeAt(at);
  const unit = name.charAt(at);
  if (code === 0) return '\uFFFD';
  const isDigit = code >= 48 && code <= 57;
  const isDigitAtStart = isDigit && (at === 0 || (at === 1 && name.startsWith('-')));
  if (code < 32 || code === 127 || isDigitAtStart) return `\\${code.toString(16)} `;
  return code >= 128 || /[\w-]/.test(unit) ? unit : `\\${unit}`;
}
