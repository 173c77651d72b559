/** Sets the title of a terminal, clears it, and turns the direction of text around: with C0, C1 and bidi controls, and DEL. */
export const HOSTILE =
  'evil\u001b]0;owned\u0007\u001b[2J\u001b[8m\r\u009b2J\u0085\u202egro.live\u2066\u200f\u2028\u007fend';
/** Everything but line feeds and tabs that a terminal or a reader takes for more than text. */
export const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
