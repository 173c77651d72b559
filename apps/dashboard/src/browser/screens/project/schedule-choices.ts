export const EVERY_CHOICES = [
  { value: 'never', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const;
export type EveryChoice = (typeof EVERY_CHOICES)[number]['value'];

type Choice = { value: string; label: string };

/** Weeks begin on Monday (ISO 8601). Every month has at least 28 days. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTH_DAYS = 28;

const numbered = (labels: readonly string[], first: number): Choice[] =>
  labels.map((label, index) => ({ value: String(index + first), label }));

/** The days to choose from, by frequency. */
export const DAY_CHOICES: Record<EveryChoice, Choice[]> = {
  never: [],
  daily: [],
  weekly: numbered(WEEKDAYS, 1),
  monthly: numbered(
    Array.from({ length: MONTH_DAYS }, (_, index) => `Day ${index + 1}`),
    1,
  ),
};

export const HOUR_CHOICES = numbered(
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  0,
);

/** The time zone of the browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zones that the browser supports, with the chosen one and UTC first. */
export function zoneChoices(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

type ChosenTime = { every: EveryChoice; day: number | null; hour: number };

/** Describes a schedule without its time zone: `Weekly, Sunday 04:00`. */
export function scheduleText({ every, day, hour }: ChosenTime): string {
  const time = `${labelOf(DAY_CHOICES[every], day)} ${labelOf(HOUR_CHOICES, hour)}`.trim();
  return `${labelOf(EVERY_CHOICES, every)}, ${time}`;
}

function labelOf(choices: readonly Choice[], value: string | number | null): string {
  return choices.find((choice) => choice.value === String(value))?.label ?? '';
}

/** Formats a time in a time zone: `Sunday, November 22, 2026 at 04:00 (Asia/Tokyo)`. */
export function timeIn(timeZone: string, ms: number): string {
  const format = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return `${new Intl.DateTimeFormat('en', format).format(ms)} (${timeZone})`;
}
