import { t } from '#words/t.ts';
import { folded } from '../base/folded.ts';
import { passwordLength } from './auth.ts';

/** The parts of zxcvbn's result used here. */
export interface StrengthEstimate {
  /** 0 to 4, by the order of magnitude of guesses. */
  score: number;
  /** The first pattern that the library recognized. */
  feedback: { warning: string | null };
}

/** Runs zxcvbn, which the caller loads; for its dictionaries see `strengthOptions`. */
export type EstimateStrength = (password: string, ownWords: string[]) => StrengthEstimate;

/**
 * Options of zxcvbn on both sides, with the full dictionary of `@zxcvbn-ts/language-common`. Its time grows fast
 * with length and l33t substitutions: within these bounds the worst input takes some 20 ms, and a password with 64
 * strong leading characters is strong.
 */
export const strengthOptions = { maxLength: 64, l33tMaxSubstitutions: 10 } as const;

/** The strength of a password with advice. Only `strong` is accepted. */
export interface PasswordVerdict {
  stage: 'empty' | 'short' | 'long' | 'weak' | 'own' | 'strong';
  /** 0 to 4, for a meter. */
  score: number;
  advice: string;
}

/** zxcvbn's highest: more than 10^10 guesses. */
const strongScore = 4;
const shortestOwn = 3;

/** Words that are too common here. */
const commonOwnWords = ['paddock', 'admin', 'administrator', 'veterinary', 'clinic', 'practice'];
/** Strong by estimate, but published as an example. */
const publishedPhrases = ['correcthorsebatterystaple'];

/**
 * Judges a new password: NIST SP 800-63B-4, section 3.1.1.2. No composition rules, but length, and nothing common,
 * easily guessed, or strong only through words of the person and organization. `ownWords` are names and addresses.
 */
export function judgePassword(
  password: string,
  ownWords: readonly string[],
  estimate: EstimateStrength,
): PasswordVerdict {
  const length = passwordCharacters(password);
  const personPieces = ownPieces(ownWords);
  const whole = estimate(password, personPieces);
  const verdictOf = (stage: PasswordVerdict['stage'], advice: string, score = whole.score) => ({
    stage,
    score,
    advice,
  });
  if (length === 0) return verdictOf('empty', lengthAdvice(), 0);
  if (length < passwordLength.minimum) {
    const missing = passwordLength.minimum - length;
    // Still too short, however strong otherwise.
    return verdictOf(
      'short',
      t('{missing, plural, one {# more character} other {# more characters}} needed', { missing }),
      Math.min(whole.score, 2),
    );
  }
  if (length > passwordLength.maximum) {
    const excess = length - passwordLength.maximum;
    return verdictOf(
      'long',
      t('{excess, plural, one {# character} other {# characters}} too many', { excess }),
    );
  }
  if (publishedPhrases.includes(alphanumericOf(password))) {
    return verdictOf('weak', t('This is a published example; choose your own words'), 0);
  }
  if (whole.score < strongScore) return verdictOf('weak', adviceFor(whole.feedback.warning));
  const rest = estimate(withoutWords(password, personPieces), personPieces);
  if (rest.score < strongScore) {
    return verdictOf('own', ownAdvice(), Math.min(rest.score, 2));
  }
  return verdictOf('strong', t('Strong, with {length} characters', { length }));
}

/** Counts user-perceived characters. */
export function passwordCharacters(password: string): number {
  return [...password.normalize('NFC')].length;
}

function lengthAdvice(): string {
  return t(
    'At least {minimum} characters. A few unrelated words are strong and easy to remember.',
    { minimum: passwordLength.minimum },
  );
}

function ownAdvice(): string {
  return t('Too close to your name, address or organization; add unrelated words');
}

/** Advice for the library's warnings. */
function adviceFor(warning: string | null): string {
  switch (warning) {
    case 'extendedRepeat':
    case 'simpleRepeat':
      return t('Repetition doesn’t make it stronger; use different, unrelated words');
    case 'sequences':
    case 'straightRow':
    case 'keyPattern':
      return t('Sequences of letters or keys are easy to guess; use unrelated words');
    case 'dates':
    case 'recentYears':
      return t('Dates and years are easy to guess; use unrelated words');
    case 'userInputs':
      return ownAdvice();
    case 'topTen':
    case 'topHundred':
    case 'common':
    case 'similarToCommon':
      return t('Similar to leaked passwords that attackers try first; use unrelated words');
    default:
      return t('Too easy to guess; add two or three unrelated words');
  }
}

/** The words and their parts, folded, longest first, so that a part is not removed from a whole. */
function ownPieces(ownWords: readonly string[]): string[] {
  const words = [...ownWords, ...commonOwnWords].flatMap((word) => [
    folded(word),
    ...folded(word).split(/[^\p{L}\p{N}]+/u),
  ]);
  const distinctWords = new Set(words.filter((word) => word.length >= shortestOwn));
  return [...distinctWords].sort((a, b) => b.length - a.length);
}

/** The rest without these words and separators. */
function withoutWords(password: string, words: readonly string[]): string {
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), folded(password));
  return rest.replace(/[\s\p{P}]+/gu, ' ').trim();
}

function alphanumericOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}
