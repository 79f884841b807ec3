import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Eventgroup, EventgroupPatch } from '#contract/eventgroup.ts';
import { ApiError, isStatus } from '../../../shared/api/api-error.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { eventgroupKind } from '../eventgroup-kind.ts';
import {
  type EventgroupAddress,
  eventgroupMutations,
  eventgroupQueries,
} from '../eventgroups.queries.ts';
import { clashingFields } from './clashing-fields.ts';

/**
 * Saves fields over the version that they were changed in. Where a colleague has saved other fields meanwhile, both
 * stand; where they changed the same, it says so (`precondition_failed`), and saving once more replaces theirs.
 */
export function useSaveEventgroup(address: EventgroupAddress, opened: Answer<Eventgroup>) {
  const { mutateAsync: update } = useMutation(eventgroupMutations.update(address));
  const queryClient = useQueryClient();
  const over = useRef(opened);

  async function save(change: EventgroupPatch): Promise<Answer<Eventgroup>> {
    for (;;) {
      try {
        return await update({ change, etag: over.current.etag });
      } catch (error) {
        if (!isStatus(error, 412)) throw error;
        const details = eventgroupQueries.details(address);
        const newest = await queryClient.fetchQuery({ ...details, staleTime: 0 });
        const clashes = clashingFields(change, { before: over.current.body, now: newest.body });
        over.current = newest;
        if (clashes.length > 0) throw clash(clashes, error);
      }
    }
  }

  return {
    save,
    /** What comes next is changed in this version. */
    openOver: (next: Answer<Eventgroup>) => {
      over.current = next;
    },
  };
}

function clash(fields: readonly string[], cause: unknown): ApiError {
  const names = fields.map((field) => eventgroupKind.fieldName(field).toLowerCase());
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const message = `A colleague changed the ${words} meanwhile. Nothing was written. What you entered still stands here: save again to replace theirs.`;
  return new ApiError({ statusCode: 412, code: 'precondition_failed', message }, { cause });
}
