/**
 * Makes a validation message readable for people: messages of the API start with the name of the field, `url is required.`;
 * screens show “The URL is required.” Other messages are returned unchanged.
 */
export function fieldMessage(message: string, fields: readonly string[]): string {
  const field = fields.find((name) => message.startsWith(`${name} `));
  if (field === undefined) return message;
  return `${labelOf(field, message)}${message.slice(field.length)}`;
}

function labelOf(field: string, message: string): string {
  if (field === 'url') return 'The URL';
  // Of an alert target, it is the field “Recipients”; elsewhere it ends a range.
  if (field === 'to' && message.includes('email')) return 'The list of recipients';
  if (field === 'from' || field === 'to') return field === 'from' ? '“From”' : '“To”';
  return `The ${field.replaceAll('_', ' ')}`;
}
