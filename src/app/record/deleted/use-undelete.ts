import { useMutation } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import { operationsOfKind } from '../kind-operations.ts';
import { type DeletedPlace, deletedQueries } from './deleted.queries.ts';

/** Whether what is deleted can be found and brought back here, by whoever looks. */
export function useCanUndelete({ resourceType }: Pick<DeletedPlace, 'resourceType'>): boolean {
  const offers = useOffers();
  // It is one of the extensions of every kind.
  const isOffered = offers(operationsOfKind(resourceType).siteHistory.id as ExtensionId);
  return useCanWrite() && isOffered;
}

/** Brings a deleted resource back as it was last, and says so. Answers whether it is back. */
export function useUndelete(place: DeletedPlace, titleOf: (resource: JsonObject) => string) {
  const bringBack = useMutation(deletedQueries.undelete(place));
  const toasts = useToasts();

  async function undelete(resource: JsonObject): Promise<boolean> {
    try {
      await bringBack.mutateAsync(resource);
    } catch (error) {
      toasts.error(
        isStatus(error, 412)
          ? t('Not undeleted: somebody brought it back meanwhile.')
          : t('Not undeleted. {problemMessage}', { problemMessage: problemMessage(error) }),
      );
      return false;
    }
    toasts.success(t('{title} is back', { title: titleOf(resource) }));
    return true;
  }

  return { undelete, isBusy: bringBack.isPending };
}
