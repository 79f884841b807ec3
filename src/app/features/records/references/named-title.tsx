import { useParams } from 'react-router';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { recordTitle } from '../record-title.ts';
import { useReferenceNames } from './reference-names.ts';

/** A resource's title, with the names of the records that it refers to. */
export function NamedTitle({ resource }: { resource: UnknownObject }) {
  const { siteId = '' } = useParams();
  return recordTitle(resource, useReferenceNames(siteId, [resource]));
}
