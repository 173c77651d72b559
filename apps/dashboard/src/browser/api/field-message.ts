/**
 * Makes a validation message readable for people: messages of the API start with the name of the field, `url is required.`;
 * screens show “The URL is required.” Other messages are returned unchanged.
 */
export function fieldMessage(message: string, fields: readonly string[]): string {
  const field = fields.find((name) => message.startsWith(`${name} `));
  if (field === undefined) return message;
  const label = field === 'url' ? 'URL' : field.replaceAll('_', ' ');
  return `The ${label}${message.slice(field.length)}`;
}
