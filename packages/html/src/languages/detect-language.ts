import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Detector } from 'eld/extrasmall';

/** Number of text samples; all must agree on the same language. */
const SAMPLES_MAX = 3;
/** UTF-16 code units of one sample: the detector reads the first 350 bytes. */
const SAMPLE_UNITS = 400;
/** Minimum score for a detection to count. Texts in unsupported languages score below, except for close relatives. */
const SCORE_MIN = 0.65;
/**
 * Minimum lead of the other language over the declared one: languages with the same alphabet differ by a few
 * hundredths.
 */
const LEAD_MIN = 0.02;

/** The detector's codes for languages that it does not distinguish, or has under another code. */
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

/** Languages whose texts are too similar to distinguish: they are not judged. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['no', 'da']),
  new Set(['hr', 'sr', 'sl']),
  new Set(['cs', 'sk']),
  new Set(['hi', 'mr']),
];

/** Names for codes that the detector uses for several languages. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ms', 'id or ms'],
  ['hr', 'hr, bs or sr'],
  ['no', 'nb or nn'],
]);

/**
 * The language (a primary subtag, or several) of a text that is clearly not in its declared one; null when nothing
 * indicates that, and for declared languages that the detector does not support. Bounded: it reads three samples.
 */
export function otherLanguageOf(text: string, declared: string): string | null {
  const expected = DETECTED_AS.get(declared) ?? declared;
  const detector = loadDetector();
  if (!known(detector).has(expected)) return null;
  let other: string | null = null;
  for (const sample of samplesOf(text)) {
    const found = clearlyOther(detector, sample, expected);
    // The first sample that is not in another language settles it: most texts are in their declared language.
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

/** Samples evenly spread over the text, normalized as in the detector's training data. */
function samplesOf(text: string): string[] {
  const whole = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const count = Math.max(1, Math.min(SAMPLES_MAX, Math.floor(whole.length / SAMPLE_UNITS)));
  const step = whole.length / count;
  return Array.from({ length: count }, (_, at) => whole.slice(at * step, at * step + SAMPLE_UNITS));
}

let loaded: typeof Detector | null = null;
let languages: ReadonlySet<string> | null = null;

/**
 * The detector's tables take 29 MB of heap and a fifth of a second to load, and most pages are in their declared
 * language: they are loaded only for the first page that needs them.
 */
function loadDetector(): typeof Detector {
  if (loaded !== null) return loaded;
  // The package is an ES module without exports for require() by name, so it is loaded by its path.
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  const module: { eld: typeof Detector } = createRequire(import.meta.url)(path);
  loaded = module.eld;
  return loaded;
}

function known(detector: typeof Detector): ReadonlySet<string> {
  languages ??= new Set(Object.values(detector.info().Languages));
  return languages;
}
