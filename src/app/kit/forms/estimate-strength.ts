import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type EstimateStrength, strengthOptions } from '#contract/people/password-strength.ts';

const zxcvbn = new ZxcvbnFactory({ ...strengthOptions, dictionary, graphs: adjacencyGraphs });

/** Half a megabyte with dictionaries: loaded lazily by `password-meter.tsx`. */
export const estimateStrength: EstimateStrength = (password, ownWords) =>
  zxcvbn.check(password, ownWords);
