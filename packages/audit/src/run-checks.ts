import type { Finding } from '@pagemark/domain';
import { adviceText } from './contract/advice-text.ts';
import type { CheckInputs } from './contract/check-inputs.ts';
import type { Check } from './contract/define-check.ts';
import type { AvailableInputs } from './contract/inputs-of.ts';
import { boundedData, boundedEvidence } from './evidence/bounded-finding.ts';
import { boundedText } from './evidence/bounded-text.ts';

const MESSAGE_CHARACTERS_MAX = 500;

/** Runs checks over one page, in their order: one finding for each, whatever becomes of it. */
export function runChecks(checks: readonly Check[], inputs: AvailableInputs): Finding[] {
  return checks.map((check) => runCheck(check, inputs));
}

/** A check that lacks an input is `unknown`; one that throws is an `error`, and the run goes on. */
function runCheck(check: Check, inputs: AvailableInputs): Finding {
  const lacking = lackingInput(check, inputs);
  if (lacking !== undefined) {
    const message = inputs.reasons[lacking] ?? `The audit has no ${lacking} for this page.`;
    return bareFinding(check, 'unknown', message);
  }
  try {
    return findingOf(check, inputs);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return bareFinding(check, 'error', `The check stopped on an error of its own (${name}).`);
  }
}

function lackingInput({ needs }: Check, { values }: AvailableInputs): Check['needs'][number] | undefined {
  // What is there is never undefined, and `in` was felt, two hundred times a page.
  for (const need of needs) if (values[need] === undefined) return need;
  return undefined;
}

function findingOf(check: Check, inputs: AvailableInputs): Finding {
  // Every input that this check needs is there, and its type lets it read no other.
  const result = check.run(inputs.values as CheckInputs, check.limits);
  const outcome = check.outcomes[result.outcome];
  if (outcome === undefined) throw new Error(`${check.id} has no outcome ${result.outcome}.`);
  const { message, advice } = outcome;
  return {
    id: check.id,
    category: check.category,
    title: check.title,
    verdict: outcome.verdict,
    outcome: result.outcome,
    severity: check.severity,
    // A message that is not made from the page needs no bounds.
    message:
      typeof message === 'string'
        ? message
        : boundedText(message(result.data ?? {}, check.limits), MESSAGE_CHARACTERS_MAX),
    why: check.why,
    advice: adviceText(advice, check.limits),
    evidence: boundedEvidence(result.evidence),
    data: boundedData(result.data),
    docs: check.docs,
  };
}

/** A finding of the runner's own. */
function bareFinding(check: Check, verdict: 'unknown' | 'error', message: string): Finding {
  const { id, category, title, severity, why, docs } = check;
  return {
    id,
    category,
    title,
    verdict,
    outcome: verdict,
    severity,
    message: boundedText(message, MESSAGE_CHARACTERS_MAX),
    why,
    advice: '',
    evidence: { count: 0, items: [] },
    data: {},
    docs,
  };
}
