import { passwordLength } from '#contract/auth.ts';

/** Where a password stands, for people who hear it and need not hear every number. */
export type LengthStage = 'empty' | 'short' | 'enough' | 'long';

const { minimum, maximum } = passwordLength;

/** Characters as people count them and the service does. */
export function lengthOf(password: string): number {
  return [...password.normalize('NFC')].length;
}

export function stageOf(length: number): LengthStage {
  if (length === 0) return 'empty';
  if (length < minimum) return 'short';
  return length > maximum ? 'long' : 'enough';
}

/** How far the length has come, in words: the only rule there is that one can see while typing. */
export function lengthInWords(length: number): string {
  switch (stageOf(length)) {
    case 'empty':
      return `At least ${minimum} characters. A few words that do not belong together are strong and easy to remember.`;
    case 'short':
      return length === minimum - 1 ? 'One more character' : `${minimum - length} more characters`;
    case 'enough':
      return `${length} characters: ${length < minimum + 6 ? 'long enough' : 'good and long'}`;
    case 'long':
      return `${length - maximum} too many; ${maximum} characters are the most`;
  }
}
