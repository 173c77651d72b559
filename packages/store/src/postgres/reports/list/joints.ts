import type { TokenFrequencies } from '../../../sqlite/search/token-frequencies.ts';

/** Characters of a joint before its sign and after it, as the function `path_joints` of the schema takes them. */
const BEFORE = 2;
const AFTER = 3;
/** Counters, four megabytes; joints that share one are taken to be as frequent as both together. */
const SLOTS_BITS = 20;
const HASH_START = 0x811c9dc5;

/** What a path has around a sign when a text is in it. */
export type Joint = {
  /** A piece of the text. */
  text: string;
  /** How the joint begins, one way or another: all of them when it is not known what precedes the text. */
  beginnings: string[];
};

/** Every character that a URL can have, in lower case. */
const CHARACTERS = Array.from({ length: 0x7f - 0x21 }, (_, index) =>
  String.fromCharCode(0x21 + index),
).filter((character) => !/[A-Z]/.test(character));

/** The joints that every path has which contains a text in lower case. Of a sign at its beginning too little is known. */
export function jointsWithin(text: string): Joint[] {
  return signsOf(text, 1).map((sign) => jointAt(text, sign));
}

/** The joints that every path has which begins with a text in lower case. */
export function jointsAtStart(text: string): Joint[] {
  return signsOf(text, 0).map((sign) => {
    const piece = pieceAt(text, sign);
    return { text: piece, beginnings: [piece] };
  });
}

/** What the index of joints is asked: for the paths of an account that have each of some. */
export function jointsQuery(accountId: number, joints: readonly Joint[]): string {
  const quoted = (text: string) => `'${accountId} ${text.replaceAll(/['\\]/g, String.raw`$&$&`)}':*`;
  return joints.map(({ beginnings }) => `(${beginnings.map(quoted).join(' | ')})`).join(' & ');
}

function jointAt(text: string, sign: number): Joint {
  const piece = pieceAt(text, sign);
  if (sign >= BEFORE) return { text: piece, beginnings: [piece] };
  const beginnings = CHARACTERS.map((character) => character + piece);
  // Or nothing precedes it: a path begins with a slash.
  return { text: piece, beginnings: piece.startsWith('/') ? [...beginnings, piece] : beginnings };
}

/** How many paths in lower case have a joint that begins so, from 0 to 1. */
export function countJoints(paths: readonly string[]): TokenFrequencies {
  const counts = new Uint32Array(2 ** SLOTS_BITS);
  for (const path of paths) {
    for (const sign of signsOf(path, 0)) {
      const joint = pieceAt(path, sign);
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

/** Where a text has signs, from the place `first` on. */
function signsOf(text: string, first: number): number[] {
  const signs: number[] = [];
  for (let at = first; at < text.length; at += 1) if (!isWord(text.charCodeAt(at))) signs.push(at);
  return signs;
}

function pieceAt(text: string, sign: number): string {
  return text.slice(Math.max(0, sign - BEFORE), sign + AFTER + 1);
}

function isWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** The hash of a text by that of what precedes its last character: FNV-1a. */
function hashOn(hash: number, text: string, index: number): number {
  return Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SLOTS_BITS);
}
