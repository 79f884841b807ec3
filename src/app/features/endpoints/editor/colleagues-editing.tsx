import Alert from '@mui/material/Alert';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { locale } from '#app/kit/language/language.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { type RecordAddress, recordKeys } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type Editor, reportEditing } from '#contract/fhir/endpoint-editors.ts';
import { t } from '#words/t.ts';

interface ColleaguesEditingProps {
  address: RecordAddress;
  isEditing: boolean;
}

const names = new Intl.ListFormat(locale);

/** Reports that the user is editing and shows other editors, if the deployment supports it. */
export function ColleaguesEditing({ address, isEditing }: ColleaguesEditingProps) {
  const { siteId, recordId } = address;
  const isOffered = useOffers()(reportEditing.id);
  const isReported = isOffered && isEditing;
  const { data: editors = [] } = useQuery({
    ...editorsQuery(address, isEditing),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  });
  useEffect(
    () => (isReported ? () => leaveEndpoint({ siteId, recordId }) : undefined),
    [siteId, recordId, isReported],
  );
  const [first] = editors;
  if (first === undefined) return null;
  const who = names.format(editors.map(({ name }) => name));
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      {rich(
        '{count, plural, one {{who} has} other {{who} have}} unsaved changes to this Endpoint, started {time}. The last to save is asked to merge.',
        { count: editors.length, who, time: <RelativeTime time={first.since} /> },
      )}
    </Alert>
  );
}

const reportIntervalMs = 15_000;

/** Reports at an interval whether the user is editing an Endpoint, and returns the other editors. */
function editorsQuery(address: RecordAddress, isEditing: boolean) {
  return queryOptions({
    queryKey: [...recordKeys.ofOne('Endpoint', address), 'editors', isEditing],
    queryFn: ({ signal }) => reportTo(address, isEditing, signal),
    refetchInterval: pollWithBackoff(() => reportIntervalMs),
    // A failure here must not interrupt anyone's work.
    meta: { part: t('other editors of this Endpoint') },
    // Switching windows for a moment is still editing.
    refetchIntervalInBackground: isEditing,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reports that editing has ended. */
function leaveEndpoint(address: RecordAddress): void {
  // If this fails, the report expires soon anyway.
  void reportTo(address, false).catch(() => {});
}

async function reportTo(
  { siteId, recordId }: RecordAddress,
  isEditing: boolean,
  signal?: AbortSignal,
): Promise<Editor[]> {
  const input = { params: { siteId, id: recordId }, body: { isEditing } };
  return (await call(reportEditing, input, signal && { signal })).data;
}
