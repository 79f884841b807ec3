import type * as z from 'zod/mini';
import type { ProblemIssue } from './problem.ts';

/** Parse options that put issues into our words, by their codes; zod/mini brings none of its own. */
export const issueMessages = { error: issueWords };

/** The issues of a failed parse in the wire's form: dotted paths, one issue for each unknown field. */
export function issuesOf(
  error: z.core.$ZodError,
  prefix: readonly PropertyKey[] = [],
): ProblemIssue[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: dotted([...path, key]), message: unknownField }));
    }
    if (issue.code === 'invalid_union') {
      // Of several forms the one is meant whose outermost type is right.
      const meant = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
      if (meant !== undefined) return issuesOf({ issues: meant } as z.core.$ZodError, path);
    }
    return [{ path: dotted(path), message: issue.message }];
  });
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

const unknownField = 'Unknown field';

/** What is wrong, in words for people. */
function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (typeWords[issue.expected] ?? notValid);
    case 'invalid_value':
      if (issue.input === undefined) return 'Required';
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return smallWords(issue);
    case 'too_big': {
      const unit = units[issue.origin];
      return unit === undefined
        ? `Must be at most ${issue.maximum}`
        : `Must have at most ${issue.maximum} ${unit}`;
    }
    case 'invalid_format':
      return formatWords[issue.format] ?? 'Not in the form that is expected';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknownField;
    default:
      return notValid;
  }
}

function smallWords({
  origin,
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>): string {
  const unit = units[origin];
  if (unit === undefined) return `Must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  if (minimum === 1)
    return unit === 'characters' ? 'Must not be empty' : 'At least one is required';
  return `Must have at least ${minimum} ${unit}`;
}

const notValid = 'Not valid';

/** What is counted where a size is wrong; a number is its own size. */
const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
};

const typeWords: Readonly<Record<string, string>> = {
  array: 'Must be a list',
  boolean: 'Must be true or false',
  int: 'Must be a whole number',
  never: unknownField,
  number: 'Must be a number',
  object: 'Must be an object',
  record: 'Must be an object',
  string: 'Must be text',
};

const formatWords: Readonly<Record<string, string>> = {
  datetime: 'Must be a date and time such as 2024-05-31T14:30:00Z',
  date: 'Must be a date such as 2024-05-31',
  email: 'Must be an e-mail address',
  guid: 'Must be a UUID',
  uuid: 'Must be a UUID',
  url: 'Must be an address such as https://example.org',
};
