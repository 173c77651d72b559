import type { TokenFrequencies } from '../../../sqlite/search/token-frequencies.ts';

/** Characters of a joint before its sign and after it, as the function `path_joints` of the schema takes them. */
const BEFORE = 2;
const AFTER = 3;
/** Counters; joints that share one are taken to be as frequent as both together. */
const SLOTS = 65_536;
const HASH_START = 0x811c9dc5;

/**
 * How the joints begin that every path has which contains a text in lower case: what stands around each of its signs. A
 * sign at its beginning has none, because nobody knows what precedes it.
 */
export function jointsWithin(text: string): string[] {
  return jointsFrom(text, BEFORE);
}

/** How the joints begin that every path has which begins with a text in lower case. */
export function jointsAtStart(text: string): string[] {
  return jointsFrom(text, 0);
}

/** What the index of joints is asked: for paths of an account that have a joint which begins so, for each of some. */
export function jointsQuery(accountId: number, joints: readonly string[]): string {
  return joints
    .map((joint) => `'${accountId} ${joint.replaceAll(/['\\]/g, String.raw`$&$&`)}':*`)
    .join(' & ');
}

/** How many paths in lower case have a joint that begins so, from 0 to 1. */
export function countJoints(paths: readonly string[]): TokenFrequencies {
  const counts = new Uint32Array(SLOTS);
  for (const path of paths) {
    for (const joint of jointsFrom(path, 0)) {
      let hash = HASH_START;
      for (let index = 0; index < joint.length; index += 1) {
        hash = hashOn(hash, joint, index);
        counts[slotOf(hash)] = (counts[slotOf(hash)] ?? 0) + 1;
      }
    }
  }
  const total = Math.max(1, paths.length);
  return (joint) => {
    let hash = HASH_START;
    for (let index = 0; index < joint.length; index += 1) hash = hashOn(hash, joint, index);
    return Math.min(1, (counts[slotOf(hash)] ?? 0) / total);
  };
}

function jointsFrom(text: string, first: number): string[] {
  const joints: string[] = [];
  for (let sign = first; sign < text.length; sign += 1) {
    if (!isWord(text.charCodeAt(sign))) joints.push(text.slice(Math.max(0, sign - BEFORE), sign + AFTER + 1));
  }
  return joints;
}

function isWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** The hash of a text by that of what precedes its last character: FNV-1a. */
function hashOn(hash: number, text: string, index: number): number {
  return Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 16;
}
