import { useQuery } from '@tanstack/react-query';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { referencesQueries } from './references.queries.ts';

const nowhere = { kind: 'Endpoint', segment: 'endpoint' } as const;

export interface RecordNameProps {
  siteId: string;
  segment: string;
  id: string;
  /** Until it is loaded, and if the record is gone. */
  fallback: string;
}

/** What a record is called now, where only its id was kept. */
export function RecordName({ siteId, segment, id, fallback }: RecordNameProps) {
  const entry = fhirKinds.find((one) => one.segment === segment);
  const { kind, segment: ownSegment } = entry ?? nowhere;
  const { data } = useQuery({
    ...referencesQueries.target(siteId, { kind, segment: ownSegment, id }),
    enabled: entry !== undefined,
  });
  return data?.state === 'current' ? data.title : fallback;
}
