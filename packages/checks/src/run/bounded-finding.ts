import { EVIDENCE_ITEMS_MAX } from '@pagemark/domain';
import type { Evidence, EvidenceItem, JsonValue } from '@pagemark/domain';
import { boundedText, EVIDENCE_CHARACTERS_MAX, isFitText } from '@pagemark/html/evidence/bounded-text';
import { SELECTOR_CHARACTERS_MAX } from '@pagemark/html/evidence/selector';
import { withoutIdMarks } from '@pagemark/html/facts/root-ids';
import type { CheckData } from '../definition/check-outcomes.ts';

const URL_CHARACTERS_MAX = 500;
const DATA_TEXT_MAX = 500;
const DATA_ENTRIES_MAX = 100;
const DATA_DEPTH_MAX = 6;

const OWN = { configurable: true, enumerable: true, writable: true };

/** Shared by the findings without evidence, and frozen. */
export const NO_EVIDENCE: Evidence = Object.freeze({
  count: 0,
  items: Object.freeze<EvidenceItem[]>([]) as EvidenceItem[],
});

/** Makes evidence safe to store and show: limits the items and their length, and makes strings well-formed. */
export function boundedEvidence(evidence: Evidence | undefined): Evidence {
  if (evidence === undefined) return NO_EVIDENCE;
  return { count: evidence.count, items: evidence.items.slice(0, EVIDENCE_ITEMS_MAX).map(boundedItem) };
}

function boundedItem(item: EvidenceItem): EvidenceItem {
  const bounded: EvidenceItem = {};
  if (item.selector !== undefined) bounded.selector = boundedText(item.selector, SELECTOR_CHARACTERS_MAX);
  if (item.snippet !== undefined) bounded.snippet = boundedText(withoutIdMarks(item.snippet));
  if (item.url !== undefined) bounded.url = boundedText(item.url, URL_CHARACTERS_MAX);
  if (item.detail !== undefined) bounded.detail = boundedText(withoutIdMarks(item.detail));
  if (item.box !== undefined) bounded.box = item.box;
  return bounded;
}

/**
 * Makes measured data safe to store: truncates lists and objects to {@link DATA_ENTRIES_MAX} and strings, and replaces
 * numbers that JSON does not support.
 */
export function boundedData(data: CheckData | undefined, textMax: number = DATA_TEXT_MAX): CheckData {
  if (data === undefined) return {};
  return isFitObject(data, DATA_DEPTH_MAX, textMax) ? data : boundedObject(data, DATA_DEPTH_MAX, textMax);
}

/** Whether the data contain only numbers and booleans with known names, so no text of the page. */
export function isWithoutText(data: CheckData): boolean {
  let entries = 0;
  for (const key in data) {
    entries += 1;
    const value = data[key];
    const isPlain = typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean';
    if (!isPlain || entries > DATA_ENTRIES_MAX || !isFitName(key)) return false;
  }
  return true;
}

/**
 * Names of data that were validated. Nearly all come from the source of the checks, so a lookup is cheaper than a
 * validation.
 */
const fitNames = new Set<string>();
const FIT_NAMES_MAX = 1_000;

function isFitName(name: string): boolean {
  if (fitNames.has(name)) return true;
  if (!isFitText(name, EVIDENCE_CHARACTERS_MAX)) return false;
  if (fitNames.size < FIT_NAMES_MAX) fitNames.add(name);
  return true;
}

/** Whether an object is within its limits, as nearly all are: checking is cheaper than copying. */
function isFitObject(object: { [key: string]: JsonValue }, depthLeft: number, textMax: number): boolean {
  let entries = 0;
  for (const key in object) {
    entries += 1;
    if (entries > DATA_ENTRIES_MAX || !isFitName(key)) return false;
    const value = object[key];
    if (value === undefined || !isFitValue(value, depthLeft, textMax)) return false;
  }
  return true;
}

// DATA_DEPTH_MAX limits the recursion.
function isFitValue(value: JsonValue, depthLeft: number, textMax: number): boolean {
  if (typeof value === 'string') return isFitText(value, textMax);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (depthLeft === 0) return false;
  if (!Array.isArray(value)) return isFitObject(value, depthLeft - 1, textMax);
  return value.length <= DATA_ENTRIES_MAX && value.every((item) => isFitValue(item, depthLeft - 1, textMax));
}

function boundedObject(object: { [key: string]: JsonValue }, depthLeft: number, textMax: number): CheckData {
  const bounded: CheckData = {};
  let entries = 0;
  // A loop, because every finding passes through here. Names that would set a prototype are defined as properties.
  for (const key of Object.keys(object)) {
    if (entries === DATA_ENTRIES_MAX) break;
    entries += 1;
    const value = boundedValue(object[key] ?? null, depthLeft, textMax);
    const name = boundedText(key);
    if (name === '__proto__') Object.defineProperty(bounded, name, { ...OWN, value });
    else bounded[name] = value;
  }
  return bounded;
}

// DATA_DEPTH_MAX limits the recursion.
function boundedValue(value: JsonValue, depthLeft: number, textMax: number): JsonValue {
  if (typeof value === 'string') return boundedText(value, textMax);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value === 'boolean') return value;
  if (depthLeft === 0) return null;
  if (Array.isArray(value)) {
    return value.slice(0, DATA_ENTRIES_MAX).map((item) => boundedValue(item, depthLeft - 1, textMax));
  }
  return boundedObject(value, depthLeft - 1, textMax);
}
