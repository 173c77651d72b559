/** Labels of fields whose name means something else to people, or another thing in another procedure. */
const LABELS: Readonly<Record<string, string>> = {
  url: 'The URL',
  from: '“From”',
  to: '“To”',
  'alerts.createTarget to': 'The list of recipients',
};

/** The fields of a failed call, and its procedure, such as `reports.create`. */
type FailedCall = { fields: readonly string[]; procedure?: string | undefined };

/**
 * Makes a validation message readable for people: messages of the API start with the name of the field, `url is required.`;
 * screens show “The URL is required.” Other messages are returned unchanged.
 */
export function fieldMessage(message: string, { fields, procedure = '' }: FailedCall): string {
  const field = fields.find((name) => message.startsWith(`${name} `));
  if (field === undefined) return message;
  const label = LABELS[`${procedure} ${field}`] ?? LABELS[field] ?? `The ${field.replaceAll('_', ' ')}`;
  return `${label}${message.slice(field.length)}`;
}
