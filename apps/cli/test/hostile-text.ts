/** Sets the title of a terminal, clears it, and reverses the text direction with C0, C1 and bidi controls, and DEL. */
export const HOSTILE =
  'evil\u001b]0;owned\u0007\u001b[2J\u001b[8m\r\u009b2J\u0085\u202egro.live\u2066\u200f\u2028\u007fend';
/** Control characters that affect a terminal or the reading direction, except line feeds and tabs. */
export const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
