import type { AxeFailure, AxeRuleResult, Finding } from '@pagemark/domain';
import { boundedText } from '@pagemark/html/evidence/bounded-text';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import type { CheckData, CheckResult, Thresholds } from '../definition/check-outcomes.ts';
import type { Check } from '../definition/define-check.ts';
import type { AvailableInputs } from './inputs-of.ts';
import { axeFinding, RULES_LEFT_TO_PEOPLE, RULES_OF_ANY_FRAME } from './axe-finding.ts';
import { boundedData, boundedEvidence, isWithoutText, NO_EVIDENCE } from './bounded-finding.ts';
import { prepareChecks } from './prepare-checks.ts';
import type { PreparedCheck, PreparedOutcome } from './prepare-checks.ts';

const MESSAGE_CHARACTERS_MAX = 500;
/** Maximum characters of each value in a message that is too long with whole values. */
const MESSAGE_VALUE_MAX = 150;
/** Shared by the findings without data. */
const NO_DATA: CheckData = Object.freeze({});

/** The messages of findings when axe-core has no results. */
const AXE_FAILURES: Record<AxeFailure, string> = {
  timeout: 'axe-core did not finish on the rendered page in time.',
  failed: 'axe-core could not run on the rendered page.',
};

/** Runs checks on one page, in order, and returns one finding for each. */
export function runChecks(checks: readonly Check[], inputs: AvailableInputs): Finding[] {
  return prepareChecks(checks).map((check) => runCheck(check, inputs));
}

/**
 * On a rendered page, axe-core decides the checks that have the id of one of its rules. When both pass, the check's own
 * finding is used, because it is more detailed; when both fail, its own outcome, whose recommendation fits the page. The
 * check's own finding is also used for an issue that axe-core always leaves to a person, and for one of another check.
 */
function runCheck(check: PreparedCheck, inputs: AvailableInputs): Finding {
  // Most pages are not rendered.
  const decided = inputs.axe.size === 0 ? undefined : inputs.axe.get(check.id);
  if (decided === undefined) return runOwn(check, inputs);
  if (isOfMissingContent(check, decided, inputs)) return unknownFinding(check, inputs.reasonFor('content'));
  const found = axeFinding(check, decided, inputs.axeFramesSkipped);
  if (decided.outcome === 'inapplicable') return found;
  const own = runOwn(check, inputs);
  if (decided.outcome === 'incomplete')
    return isIssue(own) && RULES_LEFT_TO_PEOPLE.has(check.id) ? own : found;
  if (isIssue(found) && check.outcomes.get(own.outcome)?.isReportedElsewhere === true) return own;
  if (own.verdict !== found.verdict) return found;
  if (own.verdict === 'pass') return own;
  return isIssue(found) ? { ...found, outcome: own.outcome, recommendation: own.recommendation } : found;
}

function isIssue({ verdict }: Finding): boolean {
  return verdict === 'fail' || verdict === 'warn';
}

/** Whether axe-core misses something on a page that showed next to no content, such as one whose scripts failed. */
function isOfMissingContent(
  { optional }: PreparedCheck,
  { rule, outcome }: AxeRuleResult,
  { values }: AvailableInputs,
): boolean {
  const isMissing = optional.includes('content') && values.content === undefined;
  return isMissing && outcome === 'fail' && RULES_OF_ANY_FRAME.has(rule);
}

/** A check with a missing input is `unknown`; one that throws is an `error`, and the run continues. */
function runOwn(check: PreparedCheck, inputs: AvailableInputs): Finding {
  const missing = missingInput(check, inputs);
  if (missing !== undefined) return unknownFinding(check, inputs.reasonFor(missing));
  try {
    return findingOf(check, inputs);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return staticFinding(check, 'error', `The check failed with an internal error (${name}).`);
  }
}

function missingInput({ optional }: PreparedCheck, { values }: AvailableInputs): CheckInputName | undefined {
  // Comparing with undefined is measurably faster than `in`; this runs two hundred times per page.
  for (const need of optional) if (values[need] === undefined) return need;
  return undefined;
}

function findingOf(check: PreparedCheck, inputs: AvailableInputs): Finding {
  // All inputs that this check requires are available, and its type prevents it from reading others.
  const result = check.run(inputs.values as CheckInputs, check.thresholds);
  const outcome = check.outcomes.get(result.outcome);
  if (outcome === undefined) throw new Error(`${check.id} has no outcome ${result.outcome}.`);
  if (outcome.needsAxe && inputs.axeFailure !== null)
    return unknownFinding(check, AXE_FAILURES[inputs.axeFailure]);
  // Two thirds of the findings contain nothing from the page, and are cached.
  if (result.data !== undefined || result.evidence !== undefined) return buildFinding(check, outcome, result);
  outcome.staticFinding ??= Object.freeze(buildFinding(check, outcome, result));
  return outcome.staticFinding;
}

function buildFinding(
  check: PreparedCheck,
  { verdict, message, recommendation }: PreparedOutcome,
  result: CheckResult<string, CheckData | undefined>,
): Finding {
  const data = result.data ?? NO_DATA;
  // Most data are counts: then the message contains no text of the page and need not be bounded.
  const isPlain = isWithoutText(data);
  const text = typeof message === 'string' ? message : messageText(message, data, check.thresholds);
  return {
    id: check.id,
    category: check.category,
    title: check.title,
    verdict,
    outcome: result.outcome,
    severity: check.severity,
    message: isPlain ? text : boundedText(text, MESSAGE_CHARACTERS_MAX),
    description: check.description,
    recommendation,
    evidence: boundedEvidence(result.evidence),
    data: isPlain ? data : boundedData(data),
    reference: check.reference,
    readsDocument: check.readsDocument,
  };
}

/** If the message is too long, it shortens the values in it, so that what it says about them is not cut off. */
function messageText(
  message: (data: CheckData, thresholds: Thresholds) => string,
  data: CheckData,
  thresholds: Thresholds,
): string {
  const text = message(data, thresholds);
  if (text.length <= MESSAGE_CHARACTERS_MAX) return text;
  return message(boundedData(data, MESSAGE_VALUE_MAX), thresholds);
}

/** Cached as long as the reason stays the same, as it does for most pages. */
function unknownFinding(check: PreparedCheck, reason: string): Finding {
  const last = check.lastUnknown;
  if (last?.reason === reason) return last.finding;
  const finding = Object.freeze(staticFinding(check, 'unknown', reason));
  check.lastUnknown = { reason, finding };
  return finding;
}

/** A finding that the runner creates instead of the check. */
function staticFinding(check: PreparedCheck, verdict: 'unknown' | 'error', message: string): Finding {
  const { id, category, title, severity, description, reference, readsDocument } = check;
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
    readsDocument,
  };
}
