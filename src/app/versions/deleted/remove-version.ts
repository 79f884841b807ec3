import { ApiError } from '#app/kit/api/api-error.ts';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { versionOf } from '#app/record/stored-text.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { t } from '#words/t.ts';

/**
 * Deletes a resource from a list, which has version numbers but no ETags: reads the ETag first, if there is one.
 * Throws 412 if the stored version is not the shown one; undefined accepts any. Returns the deleted version.
 */
export async function removeVersion(
  operations: Pick<FhirOperations, 'read' | 'remove'>,
  params: { siteId: string; id: string },
  shownVersion: string | undefined,
): Promise<string | undefined> {
  const stored = await callForAnswer(operations.read, { params });
  const versionId = versionOf(stored);
  if (shownVersion !== undefined && versionId !== shownVersion) {
    const message = t('A newer version was saved in the meantime');
    throw new ApiError({ statusCode: 412, code: 'precondition_failed', message });
  }
  await call(operations.remove, { params }, { ifMatch: stored.etag });
  return versionId;
}
