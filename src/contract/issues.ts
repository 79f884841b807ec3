import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { ProblemIssue } from './problem.ts';

/** Parse options that give issues their English messages; zod/mini brings none of its own. */
export const issueMessages = { error: en().localeError };

/** The issues of a failed parse in the wire's form: dotted paths, one issue for each unknown field. */
export function issuesOf(
  error: z.core.$ZodError,
  prefix: readonly PropertyKey[] = [],
): ProblemIssue[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: dotted([...path, key]), message: 'Unknown field' }));
    }
    return [{ path: dotted(path), message: issue.message }];
  });
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}
