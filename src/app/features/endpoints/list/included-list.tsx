import { styled } from '@mui/material/styles';
import { color } from '../../../shared/theme/color.ts';
import type { IncludedRow } from './included-row.ts';

const Frame = styled('details')({
  marginTop: 12,
  padding: '8px 12px',
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('surface'),
  fontSize: '0.8125rem',
  '& summary': { cursor: 'pointer', borderRadius: 4, fontWeight: 500 },
  '& ul': { margin: '8px 0 0', paddingLeft: 18, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: color('text-muted') },
});

/** What `_include` and `_revinclude` brought with the Endpoints of this page. */
export function IncludedList({ resources }: { resources: readonly IncludedRow[] }) {
  return (
    <Frame open>
      <summary>
        {resources.length === 1
          ? '1 resource came with this page'
          : `${resources.length} resources came with this page`}
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
