import { styled } from '@mui/material/styles';
import { textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import type { SearchPair } from '#app/list/search/search-address.ts';
import { t } from '#words/t.ts';

interface IncludedRow {
  kind: string;
  id: string;
  title: string;
}

function includedResources(entries: readonly UnknownObject[] = []): IncludedRow[] {
  return entries
    .filter(({ resourceType }) => resourceType !== 'Endpoint')
    .map(({ resourceType, id, name, title }) => ({
      kind: String(resourceType),
      id: textIn(id) ?? '',
      title: textIn(name) ?? textIn(title) ?? textIn(id) ?? '',
    }))
    .sort((one, other) => `${one.kind} ${one.title}`.localeCompare(`${other.kind} ${other.title}`));
}

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

interface IncludedListProps {
  filters: readonly SearchPair[];
  entries: readonly UnknownObject[] | undefined;
}

/** The resources of a page that were added by `_include` and `_revinclude`, if the search asks for any. */
export function IncludedList({ filters, entries }: IncludedListProps) {
  const isIncluding = filters.some(([name]) => name === '_include' || name === '_revinclude');
  const resources = isIncluding ? includedResources(entries) : [];
  if (resources.length === 0) return null;
  return (
    <Frame open>
      <summary>
        {t('{count, plural, one {# resource} other {# resources}} included with this page', {
          count: resources.length,
        })}
      </summary>
      <ul>
        {resources.map(({ kind, id, title }) => (
          <li key={`${kind}/${id}`}>
            {title}{' '}
            <small>
              {kind}/{id}
            </small>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
