import type { AlertTarget } from '../../api/queries.ts';

/** The values of a target's form, as in its inputs. Empty times and an empty day mean none. */
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

/** The draft of a new target. */
export function emptyTarget(kind: AlertTarget['kind'], zone: string): TargetDraft {
  return { ...DEFAULTS, kind, name: '', destination: '', zone };
}

/** The draft of an existing target, without its URL, which is never shown. */
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

/** The input of the call that creates a target. */
export function newTargetInput(draft: TargetDraft) {
  const { kind, destination, token } = draft;
  return {
    ...deliveryInput(draft),
    kind,
    ...(kind === 'email' ? { to: recipientsOf(destination) } : { url: destination }),
    ...(kind === 'ntfy' && token !== '' && { token }),
  };
}

/** The input of the call that changes a target. */
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
