import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { locale } from '#app/kit/language/language.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { reportEditing } from '#contract/fhir/endpoint-editors.ts';
import type { EndpointAddress } from '../../endpoints.queries.ts';
import { editorsQuery, leaveEndpoint } from './editors.queries.ts';

interface ColleaguesEditingProps {
  address: EndpointAddress;
  isEditing: boolean;
}

const names = new Intl.ListFormat(locale);

/** Reports that the user is editing and shows other editors, if the deployment supports it. */
export function ColleaguesEditing({ address, isEditing }: ColleaguesEditingProps) {
  const { siteId, endpointId } = address;
  const isOffered = useOffers()(reportEditing.id);
  const isReported = isOffered && isEditing;
  const { data: editors = [] } = useQuery({
    ...editorsQuery(address, isEditing),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  });
  useEffect(
    () => (isReported ? () => leaveEndpoint({ siteId, endpointId }) : undefined),
    [siteId, endpointId, isReported],
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
