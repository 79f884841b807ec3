import type * as z from 'zod/mini';
import { t } from '#words/t.ts';
import type { ProblemIssue } from './problem.ts';

/** Parse options with our messages; zod/mini has none. */
export const issueMessages = { error: issueMessage };

/** Converts issues to the wire's form: dotted paths, one issue per unknown field. */
export function issuesOf(
  error: z.core.$ZodError,
  prefix: readonly PropertyKey[] = [],
): ProblemIssue[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: toDottedPath([...path, key]),
        message: unknownField(),
      }));
    }
    if (issue.code === 'invalid_union') {
      // For a union, the member whose outermost type matches.
      const closest = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
      if (closest !== undefined) return issuesOf({ issues: closest } as z.core.$ZodError, path);
    }
    return [{ path: toDottedPath(path), message: issue.message }];
  });
}

function toDottedPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

const unknownField = () => t('Unknown field');

/** The message of an issue. */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('Required');
      return typeMessages[issue.expected]?.() ?? t('Not valid');
    case 'invalid_value':
      if (issue.input === undefined) return t('Required');
      return issue.values.length > 1
        ? t('Must be one of {values}', { values: issue.values.map(String).join(', ') })
        : t('Must be {value}', { value: String(issue.values[0]) });
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big': {
      const maximum = String(issue.maximum);
      if (issue.origin === 'string')
        return t('Must have at most {maximum} characters', { maximum });
      return isCounted(issue.origin)
        ? t('Must have at most {maximum} entries', { maximum })
        : t('Must be at most {maximum}', { maximum });
    }
    case 'invalid_format':
      return formatMessages[issue.format]?.() ?? t('Not in the expected format');
    case 'not_multiple_of':
      return t('Must be a multiple of {divisor}', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return unknownField();
    default:
      return t('Not valid');
  }
}

function tooSmallMessage(
  issue: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>,
): string {
  const minimum = String(issue.minimum);
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? t('Must not be empty')
      : t('Must have at least {minimum} characters', { minimum });
  }
  if (!isCounted(issue.origin)) {
    return issue.inclusive
      ? t('Must be at least {minimum}', { minimum })
      : t('Must be more than {minimum}', { minimum });
  }
  return issue.minimum === 1
    ? t('At least one is required')
    : t('Must have at least {minimum} entries', { minimum });
}

/** Whether the size is a number of entries, as opposed to a value. */
function isCounted(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}

const typeMessages: Readonly<Record<string, () => string>> = {
  array: () => t('Must be a list'),
  boolean: () => t('Must be true or false'),
  int: () => t('Must be a whole number'),
  never: unknownField,
  number: () => t('Must be a number'),
  object: () => t('Must be an object'),
  record: () => t('Must be an object'),
  string: () => t('Must be text'),
};

const formatMessages: Readonly<Record<string, () => string>> = {
  datetime: () => t('Must be a date and time such as 2024-05-31T14:30:00Z'),
  date: () => t('Must be a date such as 2024-05-31'),
  email: () => t('Must be an email address'),
  guid: () => t('Must be a UUID'),
  uuid: () => t('Must be a UUID'),
  url: () => t('Must be an address such as https://example.org'),
};
