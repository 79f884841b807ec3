import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import { t } from '#words/t.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { FhirKind } from '../fhir-kinds.ts';

/** Decodes a sent resource by the kind's schema. Throws `invalid_request`. */
export function resourceOf({ kind, operations }: FhirKind, body: unknown) {
  const parsed = z.safeDecode(operations.create.body, body as never, issueMessages); // any value may be decoded
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error);
  throw new ProblemError('invalid_request', t('This {kind} isn’t valid', { kind }), { issues });
}
