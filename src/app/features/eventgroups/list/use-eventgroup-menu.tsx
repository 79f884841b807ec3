import EditOutlined from '@mui/icons-material/EditOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useCanWrite } from '#app/shell/session/use-permission.ts';
import {
  type Eventgroup,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupQueries } from '../eventgroups.queries.ts';
import { statusEntries, useStatusChange } from '../use-status-change.ts';

const EditDrawer = latePart(
  async () => (await import('../eventgroup-form.tsx')).EditEventgroupDrawer,
);

/** The row menu and its edit form. */
export function useEventgroupMenu(siteId: string) {
  const offers = useOffers();
  const canWrite = useCanWrite() && offers(patchEventgroup.id);
  const hasHistory = offers(getEventgroupHistory.id);
  const copyLink = useCopyLinkEntry();
  const { changeStatus } = useStatusChange();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [edited, setEdited] = useState<Answer<Eventgroup>>();

  /** Rows lack the version, which a change needs. */
  async function withStored(
    { eventgroupId }: Eventgroup,
    run: (stored: Answer<Eventgroup>) => Promise<void> | void,
  ): Promise<void> {
    const details = eventgroupQueries.details({ siteId, eventgroupId });
    try {
      await run(await queryClient.fetchQuery({ ...details, staleTime: 0 }));
    } catch (error) {
      toasts.error(problemMessage(error));
    }
  }

  return {
    rowActions: (row: Eventgroup): MenuEntry[] => {
      const path = paths.eventgroup.to(siteId, row.eventgroupId);
      const edit: MenuEntry = {
        label: t('Edit'),
        icon: <EditOutlined />,
        onChoose: () => void withStored(row, setEdited),
      };
      const history: MenuEntry = {
        label: t('History'),
        icon: <HistoryOutlined />,
        to: paths.eventgroupHistory.to(siteId, row.eventgroupId),
      };
      const statuses = statusEntries(
        row.status,
        (next) => void withStored(row, (over) => changeStatus({ siteId, next, over })),
      );
      return [
        { label: t('Open'), icon: <EventNoteOutlined />, to: path },
        ...(canWrite ? [edit] : []),
        ...(hasHistory ? [history] : []),
        copyLink(path),
        ...(canWrite ? [{ heading: t('Status') }, ...statuses] : []),
      ];
    },
    drawer: edited && (
      <EditDrawer
        address={{ siteId, eventgroupId: edited.body.eventgroupId }}
        stored={edited}
        autoFocus="name"
        onClose={() => setEdited(undefined)}
      />
    ),
  };
}
