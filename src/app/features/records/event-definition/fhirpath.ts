import { evalFhirPathTyped, parseFhirPath, toTypedValue } from '@medplum/core';
import { t } from '#words/t.ts';

/** What an expression is computed on, and when. */
export interface ExpressionInput {
  resource: object | undefined;
  /** The version before, which R4's conditions call `%previous`. */
  previous?: object | undefined;
  /** What `today()` and `now()` mean. */
  at: Date;
}

export type ExpressionResult =
  | {
      values: readonly unknown[];
      /** As a condition: FHIRPath takes one value that is no boolean for true, and none for false. */
      isTrue: boolean;
    }
  | { problem: string };

/** Texts in quotes are left alone, whatever stands in them. */
const quoted = /'(?:[^'\\]|\\.)*'|`[^`]*`/.source;
const span = /\s*([+-])\s*(\d+)\s*'?(year|month|week|day|hour|minute|second)s?\b'?/.source;
const comments = new RegExp(`${quoted}|(//[^\\n]*|/\\*[^]*?\\*/)`, 'g');
const moments = new RegExp(`${quoted}|\\b(today|now)\\(\\)(?:${span})?`, 'g');
const otherSpans = new RegExp(`${quoted}|(${span})`, 'g');

/** What keeps a text from being FHIRPath; undefined where nothing does. */
export function expressionProblem(text: string): string | undefined {
  let depth = 0;
  for (const [sign] of text.matchAll(new RegExp(`${quoted}|[()]`, 'g'))) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return t('A bracket is closed that was not opened');
  }
  const result = evaluateExpression(text, { resource: {}, previous: {}, at: new Date() });
  return 'problem' in result ? result.problem : undefined;
}

/** What an expression says of a resource. */
export function evaluateExpression(text: string, input: ExpressionInput): ExpressionResult {
  const { resource, previous, at } = input;
  const plain = text.replace(comments, (...[whole, comment]) =>
    comment === undefined ? whole : ' ',
  );
  const computed = withMoments(plain, at);
  if ([...computed.matchAll(otherSpans)].some(([, plus]) => plus !== undefined)) {
    return { problem: t('Spans of time can be tried after today() and now() alone') };
  }
  try {
    // In brackets, behind which nothing may be left over.
    const parsed = parseFhirPath(`(${computed}\n)`);
    const own = toTypedValue(resource ?? {});
    const values = evalFhirPathTyped(parsed, resource === undefined ? [] : [own], {
      '%resource': own,
      '%context': own,
      '%current': own,
      '%previous': toTypedValue(previous ?? {}),
    }).map(({ value }) => value as unknown);
    return { values, isTrue: values.length > 0 && values[0] !== false };
  } catch (error) {
    return { problem: problemWords(error) };
  }
}

/** `today() - 3 days` as the day that it was: the library computes with no spans of time. */
function withMoments(text: string, at: Date): string {
  return text.replace(moments, (...[whole, name, sign, count, unit]) => {
    if (name === undefined) return whole;
    const moment = sign === undefined ? at : moved(at, Number(`${sign}${count}`), unit);
    const iso = moment.toISOString();
    return `@${name === 'today' ? iso.slice(0, 10) : iso}`;
  });
}

function moved(at: Date, by: number, unit: string): Date {
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

/** What the library says, in words for those who typed it. */
function problemWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, name] = /Unrecognized function: (\w+)/.exec(message) ?? [];
  if (name !== undefined) return t('There is no function {name}()', { name });
  const [, variable] = /Undefined variable (%\w+)/.exec(message) ?? [];
  if (variable !== undefined) return t('There is no {variable}', { variable });
  const [, unread] = /expected `\)` got `(.*)`/.exec(message) ?? [];
  if (unread === 'undefined') return t('A bracket or a quotation mark is not closed');
  const [, odd = unread] = /Parse error at "(.*)" \(line/.exec(message) ?? [];
  if (odd === ')') return t('Something is missing at its end, or between brackets');
  if (odd !== undefined) return t('It cannot be read on from “{odd}”', { odd });
  if (message.includes('consume')) return t('Something is missing at its end');
  return message.replace(/^FhirPathError on ".*": (Error: )?/s, '');
}
