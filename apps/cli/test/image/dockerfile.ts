/** A stage of a Dockerfile: its base image and its instructions in order. */
export type Stage = { name: string; from: string; steps: readonly Step[] };
type Step = { instruction: string; text: string };

/** Parses a Dockerfile without build arguments and here-documents. */
export function readStages(dockerfile: string): Stage[] {
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  const lines = dockerfile.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, instruction = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, from, name = 'image'] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? [];
    if (instruction === 'FROM' && from !== undefined) stages.push({ name, from, steps: [] });
    else stages.at(-1)?.steps.push({ instruction, text });
  }
  return stages;
}

/** Returns the text of the last such instruction in a stage; empty when there is none. */
export function lastOf({ steps }: Stage, instruction: string): string {
  return steps.findLast((step) => step.instruction === instruction)?.text ?? '';
}

/** Returns the words of a command in JSON form, such as `CMD ["start"]`. */
export function wordsOf(text: string): string[] {
  const list = text.slice(text.indexOf('['));
  const words: unknown = JSON.parse(list);
  return Array.isArray(words) ? words.map(String) : [];
}
