import type { Finding } from '@pagemark/domain';
import { boundedText } from '@pagemark/html/evidence/bounded-text';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import type { CheckData, CheckResult } from '../definition/check-outcomes.ts';
import type { Check } from '../definition/define-check.ts';
import type { AvailableInputs } from './inputs-of.ts';
import { boundedData, boundedEvidence, isWithoutText, NO_EVIDENCE } from './bounded-finding.ts';
import { prepareChecks } from './prepare-checks.ts';
import type { PreparedCheck, PreparedOutcome } from './prepare-checks.ts';

const MESSAGE_CHARACTERS_MAX = 500;
/** Shared by findings without data; frozen. */
const NO_DATA: CheckData = Object.freeze({});

/** Runs checks over one page, in their order: one finding for each, whatever becomes of it. */
export function runChecks(checks: readonly Check[], inputs: AvailableInputs): Finding[] {
  return prepareChecks(checks).map((check) => runCheck(check, inputs));
}

/** A check that lacks an input is `unknown`; one that throws is an `error`, and the run goes on. */
function runCheck(check: PreparedCheck, inputs: AvailableInputs): Finding {
  const lacking = lackingInput(check, inputs);
  if (lacking !== undefined) return unknownFinding(check, inputs.reasonFor(lacking));
  try {
    return findingOf(check, inputs);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return bareFinding(check, 'error', `The check stopped on an error of its own (${name}).`);
  }
}

function lackingInput({ optional }: PreparedCheck, { values }: AvailableInputs): CheckInputName | undefined {
  // What is there is never undefined, and `in` was felt, two hundred times a page.
  for (const need of optional) if (values[need] === undefined) return need;
  return undefined;
}

function findingOf(check: PreparedCheck, inputs: AvailableInputs): Finding {
  // Every input that this check needs is there, and its type lets it read no other.
  const result = check.run(inputs.values as CheckInputs, check.thresholds);
  const outcome = check.outcomes.get(result.outcome);
  if (outcome === undefined) throw new Error(`${check.id} has no outcome ${result.outcome}.`);
  // Two of three findings have nothing of the page: they are the same every time.
  if (result.data !== undefined || result.evidence !== undefined) return buildFinding(check, outcome, result);
  outcome.bare ??= Object.freeze(buildFinding(check, outcome, result));
  return outcome.bare;
}

function buildFinding(
  check: PreparedCheck,
  { verdict, message, recommendation }: PreparedOutcome,
  result: CheckResult<string, CheckData | undefined>,
): Finding {
  const data = result.data ?? NO_DATA;
  // Most data are counts: then the message has nothing of the page either, and needs no bounds.
  const isPlain = isWithoutText(data);
  const said = typeof message === 'string' ? message : message(data, check.thresholds);
  return {
    id: check.id,
    category: check.category,
    title: check.title,
    verdict,
    outcome: result.outcome,
    severity: check.severity,
    message: isPlain ? said : boundedText(said, MESSAGE_CHARACTERS_MAX),
    description: check.description,
    recommendation,
    evidence: boundedEvidence(result.evidence),
    data: isPlain ? data : boundedData(data),
    reference: check.reference,
  };
}

/** The same again for as long as the reason is, which few pages have of their own. */
function unknownFinding(check: PreparedCheck, reason: string): Finding {
  const last = check.lastUnknown;
  if (last?.reason === reason) return last.finding;
  const finding = Object.freeze(bareFinding(check, 'unknown', reason));
  check.lastUnknown = { reason, finding };
  return finding;
}

/** A finding of the runner's own. */
function bareFinding(check: PreparedCheck, verdict: 'unknown' | 'error', message: string): Finding {
  const { id, category, title, severity, description, reference } = check;
  return {
    id,
    category,
    title,
    verdict,
    outcome: verdict,
    severity,
    message: boundedText(message, MESSAGE_CHARACTERS_MAX),
    description,
    recommendation: '',
    evidence: NO_EVIDENCE,
    data: NO_DATA,
    reference,
  };
}
