import { styled } from '@mui/material/styles';
import type { AuditEvent } from '#contract/audit.ts';
import { color } from '../../shared/theme/color.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { auditChanges } from './audit-changes.ts';

interface AuditChangesListProps {
  event: AuditEvent;
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 148px) minmax(0, 1fr)',
  gap: '4px 12px',
  margin: 0,
  fontSize: '0.8125rem',
  '& dt': { color: color('text-muted') },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del': { color: color('danger-text'), textDecoration: 'line-through' },
  '& ins': { color: color('success-text'), textDecoration: 'none' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& dd': { marginBottom: 6 },
  },
});

/** What a write changed, field by field: the value before, struck out, and the value after. */
export function AuditChangesList({ event }: AuditChangesListProps) {
  const changes = auditChanges(event);
  if (changes.length === 0) return null;
  return (
    <List>
      {changes.map(({ label, before, after }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <del>
                <span style={visuallyHidden}>before: </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
            {after !== undefined && (
              <ins>
                <span style={visuallyHidden}>after: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}
