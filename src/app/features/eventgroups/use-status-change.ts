import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import type { MenuEntry } from '#app/kit/menus/dropdown-menu.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { NextRecord } from '#app/record/record-kind.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { useVersionedWrite } from '#app/write/versioned-write.ts';
import {
  type Eventgroup,
  type EventgroupStatus,
  eventgroupStatuses,
} from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import { statusOptions, statusStyle } from './eventgroup-status.tsx';

interface StatusChange {
  siteId: string;
  next: EventgroupStatus;
  over: Answer<Eventgroup>;
}

export function statusEntries(
  current: string,
  onChange: (next: EventgroupStatus) => void,
): MenuEntry[] {
  return statusOptions.map(({ value, label }) => ({
    label,
    choice: { kind: 'radio', isChosen: value === current },
    onChoose: () => {
      if (value !== current) onChange(value);
    },
  }));
}

/** Changes the status at once, with undo; any transition is allowed. */
export function useStatusChange() {
  const toasts = useToasts();
  const client = useQueryClient();
  const { write, isWriting } = useVersionedWrite<NextRecord>();

  /** Keeps a colleague's concurrent changes to other fields. */
  async function changeStatus({ siteId, next, over }: StatusChange): Promise<void> {
    const { name, status, eventgroupId } = over.body;
    const address = { siteId, eventgroupId };
    const withStatus = ({ body }: Answer<unknown>): NextRecord => ({
      text: JSON.stringify({ ...(body as Eventgroup), status: next }), // as `eventgroupKind` reads it
      changed: ['status'],
    });
    const isUnchanged = ({ body }: Answer<unknown>) =>
      [status, next].includes((body as Eventgroup).status); // as above
    const change = {
      ...writtenRecord({ client, kind: eventgroupKind, address }),
      first: { next: withStatus(over), over },
      make: (current: Answer<unknown> | undefined) =>
        current && isUnchanged(current) ? withStatus(current) : undefined,
      looksUp: true,
      again: t('To make sure, choose again. Nothing is saved twice.'),
    };
    await write(change, (outcome) => {
      if (outcome.kind === 'newer') {
        toasts.error(
          t(
            'The status of {name} has changed in the meantime and was kept. Choose again to replace it.',
            { name },
          ),
        );
      } else if (outcome.kind !== 'stored') {
        toasts.error(problemMessage(outcome.error));
      } else {
        const saved = outcome.stored as Answer<Eventgroup>; // as above
        const before = eventgroupStatuses.find((one) => one === status);
        const undo = () => before && void changeStatus({ siteId, next: before, over: saved });
        toasts.success(
          t('{name} is now {label}', { name, label: statusStyle(next).label.toLowerCase() }),
          before && { action: { label: t('Undo'), run: undo } },
        );
      }
    });
  }

  return { changeStatus, isSaving: isWriting };
}
