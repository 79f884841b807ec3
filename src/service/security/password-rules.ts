import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#contract/auth.ts';
import { ProblemError } from '../http/problem-error.ts';

/**
 * NIST SP 800-63B-4, section 3.1.1.2: no rules of composition, but no password that is common, or expected from this
 * person at this service. What is left of a password once everything expected is taken away must be this much.
 */
const leastSurprise = 6;
/** Shorter pieces are found in any text by chance. */
const shortestCommon = 4;
const shortestOwn = 3;
/** Beyond the most common ones stand words that make good passphrases together. */
const commonPieces = 3_000;

const serviceWords = ['paddock', 'admin', 'administrator', 'veterinary', 'clinic'];

const commonPasswords: readonly string[] = dictionary['passwords-common'] as string[]; // declared as unknown JSON
const common = new Set(commonPasswords);
const pieces = new Set(
  commonPasswords.slice(0, commonPieces).filter((word) => word.length >= shortestCommon),
);
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Throws `invalid_request` on `password` for one that is too short in characters, common, or made of the person's or
 * organization's own words. `ownWords` are names and addresses; parts of them count too.
 */
export function refuseWeakPassword(password: string, ownWords: readonly string[]): void {
  const reason = weaknessOf(password, ownWords);
  if (reason === undefined) return;
  throw new ProblemError('invalid_request', `password: ${reason}`, {
    issues: [{ path: 'password', message: reason }],
  });
}

/** Why a password is refused, in a sentence for the person who chose it. */
export function weaknessOf(password: string, ownWords: readonly string[]): string | undefined {
  // The contract bounds UTF-16 units; people count characters.
  if ([...password.normalize('NFC')].length < passwordLength.minimum) {
    return `Must have at least ${passwordLength.minimum} characters`;
  }
  const own = ownPieces(ownWords);
  const spellings = [plain(password), plain(unleet(password))];
  if (spellings.some((text) => common.has(text) || surpriseOf(text, new Set()) < leastSurprise)) {
    return 'This is one of the passwords that are tried first; take several words that do not belong together';
  }
  if (spellings.some((text) => surpriseOf(text, own) < leastSurprise)) {
    return 'Must not be made of your own name, address or organization';
  }
  return undefined;
}

/** How much of the text is left when expected pieces count as one character, own words and repetitions as none. */
function surpriseOf(text: string, own: ReadonlySet<string>): number {
  const seen = new Set<string>();
  let surprise = 0;
  let at = 0;
  while (at < text.length) {
    const length = expectedLength(text, at, own);
    const piece = text.slice(at, at + Math.max(length, 1));
    const isFree = own.has(piece) || seen.has(piece);
    if (!isFree) surprise += 1;
    seen.add(piece);
    at += piece.length;
  }
  return surprise;
}

/** The longest expected piece that begins here: an own word, a common one, a year, a run or a sequence. */
function expectedLength(text: string, at: number, own: ReadonlySet<string>): number {
  const longest = Math.min(text.length - at, 40);
  for (let length = longest; length >= shortestOwn; length -= 1) {
    const piece = text.slice(at, at + length);
    if (own.has(piece) || pieces.has(piece) || isPattern(piece)) return length;
  }
  return 0;
}

function isPattern(piece: string): boolean {
  return (
    /^(.)\1+$/u.test(piece) ||
    /^(19|20)\d\d$/.test(piece) ||
    sequences.some((sequence) => sequence.includes(piece))
  );
}

function ownPieces(ownWords: readonly string[]): Set<string> {
  const words = [...ownWords, ...serviceWords].flatMap((word) => [
    plain(word),
    ...word
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map(plain),
  ]);
  return new Set(words.filter((word) => word.length >= shortestOwn));
}

/** Without case, accents and punctuation: what people vary when a word is refused. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Z}\p{C}\p{M}\p{P}\p{Sm}\p{Sc}\p{Sk}]/gu, '');
}

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
};

function unleet(text: string): string {
  return text.replace(/[@4013$57!]/g, (char) => leet[char] ?? char);
}
