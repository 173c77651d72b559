/** Characters that are invalid in documents (HTML section 13.2.3.5) or change the text direction. */
// oxlint-disable-next-line no-control-regex -- matches control characters
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/**
 * Makes a text of the audited page, or a name that someone typed, safe to show: characters that are invalid in
 * documents or would reorder the text become U+FFFD.
 */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(UNSAFE, '\ufffd');
}
