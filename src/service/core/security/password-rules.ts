import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  type EstimateStrength,
  judgePassword,
  strengthOptions,
} from '#contract/people/password-strength.ts';
import { inputError } from '#service/http/problem-error.ts';

let zxcvbn: ZxcvbnFactory | undefined;
const estimate: EstimateStrength = (password, ownWords) => {
  // With the first password, since its dictionaries take a twentieth of a second and many a process checks none.
  zxcvbn ??= new ZxcvbnFactory({ ...strengthOptions, dictionary, graphs: adjacencyGraphs });
  return zxcvbn.check(password, ownWords);
};

/** Throws `invalid_request` on a `password` too short, common, easily guessed or based on `ownWords` or their parts. */
export function refuseWeakPassword(password: string, ownWords: readonly string[]): void {
  const message = weaknessOf(password, ownWords);
  if (message !== undefined) throw inputError([{ path: 'password', message }]);
}

/** Why a password is refused, as a sentence for the user. */
export function weaknessOf(password: string, ownWords: readonly string[]): string | undefined {
  const { stage, advice } = judgePassword(password, ownWords, estimate);
  return stage === 'strong' ? undefined : advice;
}
