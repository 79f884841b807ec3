import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Webhook, WebhookPatch } from '#contract/webhook.ts';
import { ApiError, isStatus } from '../../../shared/api/api-error.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { type WebhookAddress, webhookMutations, webhookQueries } from '../webhooks.queries.ts';
import { changedFields, fieldsInWords, valuesOf, type WebhookValues } from './webhook-values.ts';

interface Opened {
  address: WebhookAddress;
  /** What the form was opened over. */
  opened: Answer<Webhook>;
  before: WebhookValues;
}

/**
 * Saves what was changed, over the version that it was changed in. Where a colleague has saved other fields meanwhile,
 * both stand; where they changed the same, it says so (`precondition_failed`), and saving once more replaces theirs.
 */
export function useSaveWebhook({ address, opened, before }: Opened) {
  const { mutateAsync: update } = useMutation(webhookMutations.update(address));
  const queryClient = useQueryClient();
  const over = useRef({ etag: opened.etag, values: before });

  return async (change: Partial<WebhookValues>): Promise<Webhook> => {
    // The form's check has let it through: events are the contract's, or the server's own.
    const write = async () =>
      (await update({ change: change as WebhookPatch, etag: over.current.etag })).body;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!isStatus(error, 412)) throw error;
        const newest = await queryClient.fetchQuery({
          ...webhookQueries.details(address),
          staleTime: 0,
        });
        const theirs = valuesOf(newest.body);
        const clashes = changedFields(over.current.values, theirs).filter(
          (field) =>
            Object.hasOwn(change, field) &&
            changedFields(theirs, { ...theirs, [field]: change[field] }).includes(field),
        );
        over.current = { etag: newest.etag, values: theirs };
        if (clashes.length > 0)
          throw clash(
            clashes.map((field) => [field, theirs[field]]),
            error,
          );
      }
    }
  };
}

type Theirs = [field: keyof WebhookValues, value: string | string[]];

function clash(theirs: readonly Theirs[], cause: unknown): ApiError {
  const fields = fieldsInWords(theirs.map(([field]) => field));
  const values = theirs.map(([, value]) => `“${[value].flat().join(', ')}”`).join(' and ');
  const message = `A colleague changed ${fields} meanwhile, to ${values}. What you entered still stands here: save again to replace theirs.`;
  return new ApiError({ statusCode: 412, code: 'precondition_failed', message }, { cause });
}
