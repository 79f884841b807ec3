import { useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import type { Answer } from '#app/kit/api/call.ts';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { NoValue } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { NextRecord } from '#app/record/record-kind.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { useVersionedWrite } from '#app/write/versioned-write.ts';
import {
  type Eventgroup,
  eventgroupStatuses,
  type EventgroupStatus as Status,
} from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupStatusLabels } from './eventgroup-fields.shared.ts';
import { eventgroupKind } from './eventgroup-kind.ts';

export function EventgroupStatus({ status }: { status: string }) {
  return status === '' ? (
    <NoValue label={t('Status unknown')} />
  ) : (
    <StatusChip {...statusStyle(status)} />
  );
}

const tones: Record<(typeof eventgroupStatuses)[number], Tone> = {
  active: 'success',
  inactive: 'warning',
  archived: 'neutral',
};

/** A status's label and colour; a foreign one is shown as it is. */
function statusStyle(status: string): { label: string; tone: Tone } {
  const currentStatus = eventgroupStatuses.find((one) => one === status);
  return currentStatus === undefined
    ? { label: status, tone: 'neutral' }
    : { label: eventgroupStatusLabels[currentStatus], tone: tones[currentStatus] };
}

export const statusOptions = eventgroupStatuses.map((value) => ({
  value,
  label: eventgroupStatusLabels[value],
}));

/** The interface's example categories; any text is valid. */
const wellKnown = ['workflow', 'reminder-set', 'campaign'];

export function categoryNames(rows: readonly Pick<Eventgroup, 'category'>[] = []): string[] {
  const used = rows.map(({ category }) => category).filter((name) => name !== '');
  return [...new Set([...wellKnown, ...used])].sort();
}

/** Names of an event group's location and organization, if they belong to the practice. */
export function usePlaceNames(): (field: string, id: unknown) => string | undefined {
  const sites = useNamedSites();
  return (field, id) => {
    if (field === 'locationId') return sites.find((site) => site.ahdsLocationId === id)?.name;
    if (field !== 'organizationId') return undefined;
    return sites.find((site) => site.ahdsOrganizationId === id)?.organizationName;
  };
}

interface StatusChange {
  siteId: string;
  next: Status;
  over: Answer<Eventgroup>;
}

export function statusEntries(current: string, onChange: (next: Status) => void): MenuEntry[] {
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
    const address = { siteId, recordId: eventgroupId };
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
      shouldReread: true,
      advice: t('To make sure, choose again. Nothing is saved twice.'),
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
