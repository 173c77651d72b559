/** The display name of a key by its public id: its first characters, or the id when the key comes from the environment. */
export function keyLabel(id: string): string {
  return id.startsWith('env-') ? id : `pm_${id}…`;
}
