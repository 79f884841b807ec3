import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
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
import { statusLook, statusOptions } from './eventgroup-words.ts';
import { type EventgroupAddress, eventgroupQueries } from './eventgroups.queries.ts';

interface StatusMenuProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
}

/** Changes the status at once: any follows any (the interface shows no transitions), and the change can be undone. */
export function StatusMenu({ address, stored }: StatusMenuProps) {
  const { opener, menu } = useMenu();
  const [isSaving, setIsSaving] = useState(false);
  const toasts = useToasts();
  const { mutateAsync: update } = useMutation(recordMutations.save(eventgroupKind, address));
  const queryClient = useQueryClient();
  const { status: current, name } = stored.body;

  const loadNewest = () =>
    queryClient.fetchQuery({ ...eventgroupQueries.details(address), staleTime: 0 });

  /** Where a colleague saved other fields meanwhile, both stand; where no answer came, what is stored tells. */
  async function save(
    next: EventgroupStatus,
    over: Answer<Eventgroup>,
  ): Promise<Answer<Eventgroup>> {
    try {
      const text = JSON.stringify({ status: next });
      const saved = await update({ text, changed: ['status'], etag: over.etag });
      return saved as Answer<Eventgroup>; // as `eventgroupKind` saves it
    } catch (error) {
      const isLost = isLostAnswer(error);
      if (!isLost && !isStatus(error, 412)) throw error;
      const newest = await loadNewest().catch((failure: unknown) => {
        if (!isLost) throw failure;
        return undefined;
      });
      if (newest?.body.status === next) return newest;
      if (isLost) throw lostAnswer(error, t('Choose again to make sure: nothing is stored twice.'));
      if (newest?.body.status !== over.body.status) throw error;
      return save(next, newest);
    }
  }

  async function change(next: EventgroupStatus, over: Answer<Eventgroup>): Promise<void> {
    setIsSaving(true);
    try {
      const saved = await save(next, over);
      const before = eventgroupStatuses.find((status) => status === over.body.status);
      toasts.success(
        t('{name} is now {label}', { name, label: statusLook(next).label.toLowerCase() }),
        before && { action: { label: t('Undo'), run: () => void change(before, saved) } },
      );
    } catch (error) {
      // Nothing was typed that could still stand here.
      toasts.error(
        isStatus(error, 412)
          ? t(
              'A colleague changed the status of {name} meanwhile, and it is as they left it. Choose again to replace theirs.',
              { name },
            )
          : problemMessage(error),
      );
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <Button {...opener} loading={isSaving} endIcon={<ArrowDropDownOutlined />}>
        {t('Change status')}
      </Button>
      <DropdownMenu
        {...menu}
        label={t('Change status')}
        entries={statusOptions.map(({ value, label }) => ({
          label,
          choice: { kind: 'radio', isChosen: value === current },
          onChoose: () => {
            if (value !== current) void change(value, stored);
          },
        }))}
      />
    </>
  );
}
