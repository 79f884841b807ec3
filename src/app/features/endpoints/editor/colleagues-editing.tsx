import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/kit/api/call.ts';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { locale } from '#app/kit/language/language.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { type RecordAddress, recordKeys } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { reportEditing } from '#contract/fhir/endpoint-editors.ts';
import { t } from '#words/t.ts';

const names = new Intl.ListFormat(locale);
const reportIntervalMs = 15_000;

/** Reports at an interval whether the user is editing and shows other editors, if the deployment supports it. */
export function ColleaguesEditing(props: { address: RecordAddress; isEditing: boolean }) {
  const { address, isEditing } = props;
  const { siteId, recordId } = address;
  const isOffered = useOffers()(reportEditing.id);
  const isReported = isOffered && isEditing;
  const report = { params: { siteId, id: recordId }, body: { isEditing } };
  const { data } = useQuery({
    ...queryOf(reportEditing, report, recordKeys.ofOne('Endpoint', address)),
    enabled: isOffered,
    refetchInterval: pollWithBackoff<unknown>(() => reportIntervalMs),
    // A failure here must not interrupt anyone's work.
    meta: { part: t('other editors of this Endpoint') },
    // Switching windows for a moment is still editing.
    refetchIntervalInBackground: isEditing,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (!isReported) return;
    const end = { params: { siteId, id: recordId }, body: { isEditing: false } };
    // If this fails, the report expires soon anyway.
    return () => void call(reportEditing, end).catch(() => {});
  }, [siteId, recordId, isReported]);
  const editors = data?.data ?? [];
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
