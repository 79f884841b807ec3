import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  type EstimateStrength,
  judgePassword,
  strengthOptions,
} from '#contract/people/password-strength.ts';
import { issueText, ProblemError } from '#service/http/problem-error.ts';

const zxcvbn = new ZxcvbnFactory({ ...strengthOptions, dictionary, graphs: adjacencyGraphs });
const estimate: EstimateStrength = (password, ownWords) => zxcvbn.check(password, ownWords);

/**
 * Throws `invalid_request` on `password` for one that is too short in characters, known, soon guessed, or made of the
 * person's or organization's own words. `ownWords` are names and addresses; parts of them count too.
 */
export function refuseWeakPassword(password: string, ownWords: readonly string[]): void {
  const reason = weaknessOf(password, ownWords);
  if (reason === undefined) return;
  const issue = { path: 'password', message: reason };
  throw new ProblemError('invalid_request', issueText(issue), { issues: [issue] });
}

/** Why a password is refused, in a sentence for the person who chose it. */
export function weaknessOf(password: string, ownWords: readonly string[]): string | undefined {
  const { stage, advice } = judgePassword(password, ownWords, estimate);
  return stage === 'strong' ? undefined : advice;
}
