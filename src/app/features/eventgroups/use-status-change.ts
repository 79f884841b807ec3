import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { isLostAnswer, lostAnswer } from '#app/record/lost-answer.ts';
import { recordMutations } from '#app/record/record.queries.ts';
import {
  type Eventgroup,
  type EventgroupStatus,
  eventgroupStatuses,
} from '#contract/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import { statusLook } from './eventgroup-words.ts';
import { eventgroupQueries } from './eventgroups.queries.ts';

interface StatusChange {
  siteId: string;
  next: EventgroupStatus;
  /** The version that is shown. */
  over: Answer<Eventgroup>;
}

/** Changes the status at once: any follows any (the interface shows no transitions), and the change can be undone. */
export function useStatusChange() {
  const toasts = useToasts();
  const { mutateAsync: update, isPending } = useMutation(recordMutations.saveAny(eventgroupKind));
  const queryClient = useQueryClient();

  /** Where a colleague saved other fields meanwhile, both stand; where no answer came, what is stored tells. */
  async function save({ siteId, next, over }: StatusChange): Promise<Answer<Eventgroup>> {
    const address = { siteId, eventgroupId: over.body.eventgroupId };
    try {
      const text = JSON.stringify({ status: next });
      const saved = await update({ address, text, changed: ['status'], etag: over.etag });
      return saved as Answer<Eventgroup>; // as `eventgroupKind` saves it
    } catch (error) {
      const isLost = isLostAnswer(error);
      if (!isLost && !isStatus(error, 412)) throw error;
      const details = eventgroupQueries.details(address);
      const newest = await queryClient
        .fetchQuery({ ...details, staleTime: 0 })
        .catch((failure: unknown) => {
          if (!isLost) throw failure;
          return undefined;
        });
      if (newest?.body.status === next) return newest;
      if (isLost) throw lostAnswer(error, t('Choose again to make sure: nothing is stored twice.'));
      if (newest?.body.status !== over.body.status) throw error;
      return save({ siteId, next, over: newest });
    }
  }

  async function changeStatus({ siteId, next, over }: StatusChange): Promise<void> {
    const { name, status } = over.body;
    try {
      const saved = await save({ siteId, next, over });
      const before = eventgroupStatuses.find((one) => one === status);
      toasts.success(
        t('{name} is now {label}', { name, label: statusLook(next).label.toLowerCase() }),
        before && {
          action: {
            label: t('Undo'),
            run: () => void changeStatus({ siteId, next: before, over: saved }),
          },
        },
      );
    } catch (error) {
      // Nothing was typed that could still stand here.
      toasts.error(
        isStatus(error, 412)
          ? t(
              'The status of {name} was changed meanwhile, and stays as it is. Choose again to replace it.',
              { name },
            )
          : problemMessage(error),
      );
    }
  }

  return { changeStatus, isSaving: isPending };
}
