const hidden = new Set<string>();

/** Hides rows in all lists, as long as their deletion can be undone. */
export function hideRows(ids: readonly string[]): void {
  for (const id of ids) hidden.add(id);
}

export function showRows(ids: readonly string[]): void {
  for (const id of ids) hidden.delete(id);
}

export function isHidden(id: string): boolean {
  return hidden.has(id);
}

export function withoutHidden<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ id }) => !hidden.has(id));
}

/** The id under which a project is hidden. */
export function projectId(project: string): string {
  return `project ${project}`;
}

/** The id under which the schedule of a project is hidden. */
export function scheduleId(project: string): string {
  return `schedule of ${project}`;
}
