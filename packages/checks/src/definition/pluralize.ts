/** A number with its noun in the right form: `1 link`, `2 links`. */
export function pluralize(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
