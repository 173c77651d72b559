import { LAB_STATES, LIGHTHOUSE_FAILURE_MESSAGES } from '@pagemark/domain';
import type { LabAudit, LabOutcome, LighthouseFailure, LighthouseFailureCode } from '@pagemark/domain';
import type { LabStateCode } from '../../column-codes.ts';

/** The columns of an audit with Lighthouse in the row of a run; null when there is none. */
type LabColumns = {
  labState: LabStateCode | null;
  labOutcomes: string | null;
  labErrorCode: string | null;
  labErrorMessage: string | null;
};

/** The audit with Lighthouse of a run; null when there is none. */
export function toLabAudit({
  labState,
  labOutcomes,
  labErrorCode,
  labErrorMessage,
}: LabColumns): LabAudit | null {
  if (labState === null || labOutcomes === null) return null;
  return {
    state: LAB_STATES[labState],
    failure: labErrorCode === null ? null : toFailure(labErrorCode, labErrorMessage ?? ''),
    outcomes: parseOutcomes(labOutcomes),
  };
}

/** Only the store of these audits writes this text: its shape is that of its value. */
export function parseOutcomes(text: string): LabOutcome[] {
  return JSON.parse(text) as LabOutcome[];
}

function toFailure(code: string, message: string): LighthouseFailure {
  return { code: isFailureCode(code) ? code : 'failed', message };
}

function isFailureCode(code: string): code is LighthouseFailureCode {
  return Object.hasOwn(LIGHTHOUSE_FAILURE_MESSAGES, code);
}
