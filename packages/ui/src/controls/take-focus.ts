/** A ref that gives an element the focus when it appears. Browsers honor `autofocus` only while they load a document. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
