/** Labels of fields whose name is unclear to users or means something else in another procedure. */
const LABELS: Readonly<Record<string, string>> = {
  url: 'The URL',
  from: '“From”',
  to: '“To”',
  'alerts.createTarget to': 'The list of recipients',
};

/** The fields of a failed call, and its procedure, such as `reports.create`. */
type FailedCall = { fields: readonly string[]; procedure?: string | undefined };

/**
 * Replaces the field name at the start of a validation message with its label: the API's `url is required.` becomes
 * “The URL is required.” Other messages are returned unchanged.
 */
export function fieldMessage(message: string, { fields, procedure = '' }: FailedCall): string {
  const field = fields.find((name) => message.startsWith(`${name} `));
  if (field === undefined) return message;
  const label = LABELS[`${procedure} ${field}`] ?? LABELS[field] ?? `The ${field.replaceAll('_', ' ')}`;
  return `${label}${message.slice(field.length)}`;
}
