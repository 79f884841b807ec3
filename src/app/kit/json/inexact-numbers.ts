import { isSafeNumber } from 'lossless-json';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { isJsonNumber, isJsonObject, type JsonValue } from './json-text.ts';

/** Numbers that JavaScript cannot represent exactly, with advice. */
export function inexactNumbers(value: JsonValue, steps: readonly string[] = []): ProblemIssue[] {
  if (isJsonNumber(value)) {
    const isSafe = isSafeNumber(value.value);
    if (isSafe && !Object.is(Number(value.value), -0)) return [];
    const number = value.value;
    const message = isSafe
      ? t('The number {number} would lose its sign. Write it as text, in quotes.', { number })
      : t('The number {number} would lose digits. Write it as text, in quotes.', { number });
    return [{ path: steps.join('.'), message }];
  }
  if (!Array.isArray(value) && !isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([step, item]) => inexactNumbers(item, [...steps, step]));
}
