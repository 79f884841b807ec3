import { styled } from '@mui/material/styles';
import { textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { recordTitle } from '../record-title.ts';
import { ReferenceLink } from '../references/reference-link.tsx';
import { useReferenceNames } from '../references/reference-names.tsx';

const Frame = styled('details')({
  marginTop: 12,
  padding: '8px 12px',
  ...framed,
  backgroundColor: color('surface'),
  fontSize: fontSize.small,
  '& summary': { fontWeight: 500 },
  '& ul': { marginTop: 8, paddingLeft: 18, listStyle: 'disc' },
  '& small': { fontSize: 'inherit', color: color('text-muted') },
});

export interface IncludedListProps {
  siteId: string;
  kind: FhirKindName;
  entries: readonly UnknownObject[] | undefined;
}

/** The resources of other kinds that `_include` and `_revinclude` added to a page. */
export function IncludedList({ siteId, kind, entries = [] }: IncludedListProps) {
  const resources = entries.filter(({ resourceType }) => resourceType !== kind);
  const names = useReferenceNames(siteId, resources);
  if (resources.length === 0) return null;
  const rows = resources
    .map((resource) => {
      const [type, title] = [String(resource.resourceType), recordTitle(resource, names)];
      return {
        order: `${type} ${title}`,
        reference: `${type}/${textIn(resource.id) ?? ''}`,
        title,
      };
    })
    .toSorted((one, other) => one.order.localeCompare(other.order));
  return (
    <Frame open>
      <summary>
        {t('{count, plural, one {# resource} other {# resources}} included with this page', {
          count: resources.length,
        })}
      </summary>
      <ul>
        {rows.map(({ reference, title }) => (
          <li key={reference}>
            <ReferenceLink siteId={siteId} reference={reference} display={title} />{' '}
            <small>{reference}</small>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
