import { evalFhirPathTyped, parseFhirPath, toTypedValue } from '@medplum/core';
import { t } from '#words/t.ts';

export interface ExpressionInput {
  resource: object | undefined;
  /** The previous version, `%previous` in R4's conditions. */
  previous?: object | undefined;
  /** The time of `today()` and `now()`. */
  at: Date;
}

export type ExpressionResult =
  | {
      values: readonly unknown[];
      /** As a condition: a single non-boolean value is true, none is false. */
      isTrue: boolean;
    }
  | { problem: string };

/** Quoted strings are skipped. */
const quoted = /'(?:[^'\\]|\\.)*'|`[^`]*`/.source;
const span = /\s*([+-])\s*(\d+)\s*'?(year|month|week|day|hour|minute|second)s?\b'?/.source;
const comments = new RegExp(`${quoted}|(//[^\\n]*|/\\*[^]*?\\*/)`, 'g');
const moments = new RegExp(`${quoted}|\\b(today|now)\\(\\)(?:${span})?`, 'g');
const otherSpans = new RegExp(`${quoted}|(${span})`, 'g');

export function expressionProblem(text: string): string | undefined {
  let depth = 0;
  for (const [sign] of text.matchAll(new RegExp(`${quoted}|[()]`, 'g'))) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return t('Unmatched closing bracket');
  }
  const plain = withoutComments(text).replace(moments, (whole, name) =>
    name ? '@2000-01-01' : whole,
  );
  // Durations are valid, though they can be tried after today() and now() only.
  const withoutSpans = plain.replace(otherSpans, (whole, span) =>
    span === undefined ? whole : ' ',
  );
  const result = evaluateExpression(withoutSpans, { resource: {}, previous: {}, at: new Date() });
  return 'problem' in result ? result.problem : undefined;
}

export function evaluateExpression(text: string, input: ExpressionInput): ExpressionResult {
  const { resource, previous, at } = input;
  const expression = withMoments(withoutComments(text), at);
  if ([...expression.matchAll(otherSpans)].some(([, span]) => span !== undefined)) {
    return { problem: t('Durations can be tried only after today() and now()') };
  }
  try {
    // Parenthesized, so that trailing input is an error.
    const parsed = parseFhirPath(`(${expression}\n)`);
    const current = toTypedValue(resource ?? {});
    const values = evalFhirPathTyped(parsed, resource === undefined ? [] : [current], {
      '%resource': current,
      '%context': current,
      '%current': current,
      '%previous': toTypedValue(previous ?? {}),
    }).map(({ value }) => value as unknown);
    return { values, isTrue: values.length > 0 && values[0] !== false };
  } catch (error) {
    return { problem: problemText(error) };
  }
}

function withoutComments(text: string): string {
  return text.replace(comments, (...[whole, comment]) => (comment === undefined ? whole : ' '));
}

/** Replaces `today() - 3 days` by its date, since the library has no durations. */
function withMoments(text: string, at: Date): string {
  return text.replace(moments, (...[whole, name, sign, count, unit]) => {
    if (name === undefined) return whole;
    const moment = sign === undefined ? at : addDuration(at, Number(`${sign}${count}`), unit);
    const iso = moment.toISOString();
    return `@${name === 'today' ? iso.slice(0, 10) : iso}`;
  });
}

function addDuration(at: Date, by: number, unit: string): Date {
  const moment = new Date(at);
  if (unit === 'year') moment.setUTCFullYear(moment.getUTCFullYear() + by);
  else if (unit === 'month') moment.setUTCMonth(moment.getUTCMonth() + by);
  else moment.setTime(moment.getTime() + by * (spanMs[unit] ?? 0));
  return moment;
}

const spanMs: Readonly<Record<string, number>> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
};

/** A readable version of the library's error. */
function problemText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name] = /Unrecognized function: (\w+)/.exec(message) ?? [];
  if (name !== undefined) return t('Unknown function {name}()', { name });
  const [, variable] = /Undefined variable (%\w+)/.exec(message) ?? [];
  if (variable !== undefined) return t('Unknown variable {variable}', { variable });
  const [, unread] = /expected `\)` got `(.*)`/.exec(message) ?? [];
  if (unread === 'undefined') return t('Unclosed bracket or quotation mark');
  const [, odd = unread] = /Parse error at "(.*)" \(line/.exec(message) ?? [];
  if (odd === ')') return t('Something is missing at the end or between brackets');
  if (odd !== undefined) return t('Syntax error at “{odd}”', { odd });
  if (message.includes('consume')) return t('Something is missing at the end');
  return message.replace(/^FhirPathError on ".*": (Error: )?/s, '');
}
