import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Detector } from 'eld/extrasmall';

/** Texts are compared in as many places; all must speak for the same language. */
const SAMPLES_MAX = 3;
/** UTF-16 code units of one sample: the detector reads the first 350 bytes of what it gets. */
const SAMPLE_UNITS = 400;
/** Scores of texts in the languages that the detector knows are above this, those of others below, but for close relatives. */
const SCORE_MIN = 0.65;
/** By how much the other language must be ahead of the declared one: a few hundredths part languages of one alphabet. */
const LEAD_MIN = 0.02;

/** What the detector calls languages that it does not tell apart, or knows by another code. */
const DETECTED_AS: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['id', 'ms'],
  ['in', 'ms'],
  ['bs', 'hr'],
  ['sh', 'hr'],
  ['iw', 'he'],
  ['mo', 'ro'],
  ['fil', 'tl'],
]);

/** Languages whose texts are too much alike to say that one is not the other: nothing is said of them. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['no', 'da']),
  new Set(['hr', 'sr', 'sl']),
  new Set(['cs', 'sk']),
  new Set(['hi', 'mr']),
];

/** How texts are called that may be in several languages of one code of the detector’s. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ms', 'id or ms'],
  ['hr', 'hr, bs or sr'],
  ['no', 'nb or nn'],
]);

/**
 * The language (a primary subtag, or several) that a text is clearly in instead of the declared one; null when nothing says so, and for
 * declared languages that the detector does not know. Bounded: it looks at three samples of the text.
 */
export function otherLanguageOf(text: string, declared: string): string | null {
  const expected = DETECTED_AS.get(declared) ?? declared;
  const detector = loadDetector();
  if (!known(detector).has(expected)) return null;
  let other: string | null = null;
  for (const sample of samplesOf(text)) {
    const found = clearlyOther(detector, sample, expected);
    // The first sample that does not agree ends it: most texts are in the language that they declare.
    if (found === null || (other !== null && found !== other)) return null;
    other = found;
  }
  return other === null ? null : (NAMES.get(other) ?? other);
}

function clearlyOther(detector: typeof Detector, sample: string, expected: string): string | null {
  const found = detector.detect(sample);
  const scores = found.getScores();
  const score = scores[found.language] ?? 0;
  if (score < SCORE_MIN || score - (scores[expected] ?? 0) < LEAD_MIN) return null;
  return ALIKE.some((group) => group.has(expected) && group.has(found.language)) ? null : found.language;
}

/** Evenly spread over the text, composed as the detector learned it. */
function samplesOf(text: string): string[] {
  const whole = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const count = Math.max(1, Math.min(SAMPLES_MAX, Math.floor(whole.length / SAMPLE_UNITS)));
  const step = whole.length / count;
  return Array.from({ length: count }, (_, at) => whole.slice(at * step, at * step + SAMPLE_UNITS));
}

let loaded: typeof Detector | null = null;
let languages: ReadonlySet<string> | null = null;

/**
 * Its tables are 29 MB of heap and take a fifth of a second to load, and most pages are in the language that they declare: what
 * only lists the checks never loads them, nor does a thread before the first page that needs them.
 */
function loadDetector(): typeof Detector {
  if (loaded !== null) return loaded;
  // An ES module that exports nothing to require() by name: it is loaded by its path.
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  const module: { eld: typeof Detector } = createRequire(import.meta.url)(path);
  loaded = module.eld;
  return loaded;
}

function known(detector: typeof Detector): ReadonlySet<string> {
  languages ??= new Set(Object.values(detector.info().Languages));
  return languages;
}
