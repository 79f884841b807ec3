import { useMutation } from '@tanstack/react-query';
import type { NewEndpoint } from '#contract/endpoint.ts';
import { isStatus } from '../../../../shared/api/api-error.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { formatJson, type JsonObject } from '../../../../shared/json/json-text.ts';
import { useToasts } from '../../../../shared/ui/toasts/use-toasts.ts';
import { endpointTitle } from '../../endpoint-title.ts';
import { endpointMutations } from '../../endpoints.queries.ts';

/** Brings a deleted Endpoint back as it was, unless somebody else did so before. */
export function useUndelete(siteId: string, endpointId: string) {
  const update = useMutation(endpointMutations.update({ siteId, endpointId }));
  const toasts = useToasts();

  async function undelete(resource: JsonObject): Promise<void> {
    const text = formatJson(resource);
    const written: NewEndpoint = JSON.parse(text); // the service checks it again, whatever it holds
    try {
      await update.mutateAsync({ text, resource: written, etag: undefined, isGone: true });
      toasts.success(`${endpointTitle(resource)} is back`);
    } catch (error) {
      toasts.error(
        isStatus(error, 412)
          ? 'Not undeleted: somebody brought it back meanwhile.'
          : `Not undeleted. ${problemMessage(error)}`,
      );
    }
  }

  return { undelete, isBusy: update.isPending };
}
