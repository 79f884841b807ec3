import { useMemo } from 'react';
import { type Params, useParams } from 'react-router';
import type { RecordAddress } from './record-kind.ts';

/** The record of a route. */
export function recordAddressIn({ siteId = '', recordId = '' }: Readonly<Params>): RecordAddress {
  return { siteId, recordId };
}

/** The record in the URL. */
export function useRecordAddress(): RecordAddress {
  const { siteId, recordId } = useParams();
  return useMemo(() => recordAddressIn({ siteId, recordId }), [siteId, recordId]);
}
