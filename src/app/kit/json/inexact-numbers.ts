import { isSafeNumber } from 'lossless-json';
import type { ProblemIssue } from '#contract/problem.ts';
import { t } from '#words/t.ts';
import { isJsonNumber, isJsonObject, type JsonValue } from './json-text.ts';

/** Numbers that JavaScript, and so the service, cannot hold as they are written, and what to do about them. */
export function inexactNumbers(value: JsonValue, steps: readonly string[] = []): ProblemIssue[] {
  if (isJsonNumber(value)) {
    const isSafe = isSafeNumber(value.value);
    if (isSafe && !Object.is(Number(value.value), -0)) return [];
    const lost = isSafe ? t('its sign') : 'digits';
    const message = t('The number {value} would lose {lost}. Write it as text, in quotes.', {
      value: value.value,
      lost,
    });
    return [{ path: steps.join('.'), message }];
  }
  if (!Array.isArray(value) && !isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([step, item]) => inexactNumbers(item, [...steps, step]));
}
