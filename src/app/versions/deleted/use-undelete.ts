import { useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { operationsOfKind, type ResourcePlace, resourceKind } from '#app/record/kind-operations.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { isVersionConflict, versionedWrite } from '#app/write/versioned-write.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import { writtenRecord } from '../written-record.ts';

/** Whether the user can list and restore deleted resources here. */
export function useCanUndelete({ resourceType }: Pick<ResourcePlace, 'resourceType'>): boolean {
  const offers = useOffers();
  // It is an extension of every kind.
  const isOffered = offers(operationsOfKind(resourceType).siteHistory.id as ExtensionId);
  return useCanWrite() && isOffered;
}

/** Restores a deleted resource, with a toast of the result. */
export function useUndelete(place: ResourcePlace, titleOf: (resource: JsonObject) => string) {
  const kind = resourceKind(place.resourceType);
  const record = writtenRecord({ client: useQueryClient(), kind, address: place });
  const toasts = useToasts();

  return async (resource: JsonObject): Promise<void> => {
    const next = { text: formatJson(resource), changed: [] };
    const over = { text: '', etag: undefined, isGone: true };
    // The page must not reload the deleted record before it is restored.
    const outcome = await versionedWrite({ ...record, load: undefined, first: { next, over } });
    if (outcome.kind === 'stored' || outcome.kind === 'ignored') {
      toasts.success(t('{title} undeleted', { title: titleOf(resource) }));
    } else if (outcome.kind === 'refused' && isVersionConflict(outcome.error)) {
      toasts.error(t('Already undeleted by someone else.'));
    } else {
      const problem = problemMessage(outcome.error);
      toasts.error(t('Couldn’t undelete. {problemMessage}', { problemMessage: problem }));
    }
  };
}
