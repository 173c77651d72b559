import type { AlertTarget } from '../../api/queries.ts';

/** What the form of a target asks for, as its inputs have it. Empty times and an empty day: none. */
export type TargetDraft = {
  kind: AlertTarget['kind'];
  name: string;
  /** The URL, or the recipients separated by commas. */
  destination: string;
  token: string;
  groupMinutes: string;
  quietFrom: string;
  quietUntil: string;
  zone: string;
  digestDay: string;
  digestHour: string;
};

const DEFAULTS = {
  token: '',
  groupMinutes: '5',
  quietFrom: '',
  quietUntil: '',
  digestDay: '',
  digestHour: '8',
};

/** The form of a new target. */
export function emptyTarget(kind: AlertTarget['kind'], zone: string): TargetDraft {
  return { ...DEFAULTS, kind, name: '', destination: '', zone };
}

/** The form of an existing target. A URL is never shown, so its form has none. */
export function draftOfTarget(target: AlertTarget): TargetDraft {
  const { kind, name, destination, group_minutes, quiet_from, quiet_until, time_zone } = target;
  return {
    kind,
    name,
    destination: kind === 'email' ? destination : '',
    token: '',
    groupMinutes: String(group_minutes),
    quietFrom: quiet_from ?? DEFAULTS.quietFrom,
    quietUntil: quiet_until ?? DEFAULTS.quietUntil,
    zone: time_zone,
    digestDay: target.digest_day === null ? DEFAULTS.digestDay : String(target.digest_day),
    digestHour: target.digest_hour === null ? DEFAULTS.digestHour : String(target.digest_hour),
  };
}

/** The input that creates the target of a form. */
export function newTargetInput(draft: TargetDraft) {
  const { kind, destination, token } = draft;
  return {
    ...deliveryInput(draft),
    kind,
    ...(kind === 'email' ? { to: recipientsOf(destination) } : { url: destination }),
    ...(kind === 'ntfy' && token !== '' && { token }),
  };
}

/** The input that changes a target to its form. */
export function changedTargetInput(draft: TargetDraft) {
  return { ...deliveryInput(draft), ...(draft.kind === 'email' && { to: recipientsOf(draft.destination) }) };
}

function deliveryInput({
  name,
  groupMinutes,
  quietFrom,
  quietUntil,
  zone,
  digestDay,
  digestHour,
}: TargetDraft) {
  return {
    name,
    group_minutes: Number(groupMinutes),
    ...(quietFrom !== '' && { quiet_from: quietFrom }),
    ...(quietUntil !== '' && { quiet_until: quietUntil }),
    time_zone: zone,
    ...(digestDay !== '' && { digest_day: Number(digestDay), digest_hour: Number(digestHour) }),
  };
}

function recipientsOf(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}
