/** How a key is named by its public id: the start of its text, or the id itself when the operator chose the text. */
export function keyLabel(id: string): string {
  return id.startsWith('env-') ? id : `pm_${id}…`;
}
