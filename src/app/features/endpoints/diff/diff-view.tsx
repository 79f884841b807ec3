import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useMemo } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import type { JsonObject } from '../json/json-text.ts';
import { type ChangeGroup, changeGroups } from './change-labels.ts';
import { ChangeRow } from './change-row.tsx';
import { endpointDiff } from './endpoint-diff.ts';

interface DiffViewProps {
  before: JsonObject;
  after: JsonObject;
  /** What the two sides are called. */
  names: { before: string; after: string };
  /** Shows what every save changes by itself, too. */
  noise?: { isShown: boolean; onChange: (isShown: boolean) => void };
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 8,
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& p': { margin: 0 },
});

const Group = styled('section')({
  padding: '12px 0 14px',
  borderTop: `1px solid ${color('border')}`,
  '& h3': { margin: '0 0 8px', fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  padding: '6px 0',
  borderTop: `1px solid ${color('border')}`,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: color('text-muted'),
  '@media (max-width: 599px)': { display: 'none' },
});

/** Two versions of an Endpoint, field by field, by meaning. */
export function DiffView({ before, after, names, noise }: DiffViewProps) {
  const isNoiseShown = noise?.isShown ?? false;
  const changes = useMemo(
    () => endpointDiff(before, after, { withNoise: isNoiseShown }),
    [before, after, isNoiseShown],
  );
  const groups = useMemo(() => changeGroups(changes), [changes]);
  return (
    <>
      <Head>
        <p role="status">{countInWords(changes.length, groups.length)}</p>
        {noise !== undefined && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={noise.isShown}
                onChange={(event) => noise.onChange(event.target.checked)}
              />
            }
            label="Show version number and time"
          />
        )}
      </Head>
      {groups.length > 0 && (
        <Columns aria-hidden>
          <span>{names.before}</span>
          <span>{names.after}</span>
        </Columns>
      )}
      {groups.map((group) => (
        <GroupOfChanges key={group.field} group={group}>
          {group.changes.map((change) => (
            <ChangeRow
              key={`${change.kind} ${change.path.join('.')}`}
              change={change}
              names={names}
            />
          ))}
        </GroupOfChanges>
      ))}
    </>
  );
}

function GroupOfChanges({ group, children }: { group: ChangeGroup; children: ReactNode }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <h3 id={id}>
        {group.label}
        {group.changes.length > 1 && (
          <span style={visuallyHidden}>, {group.changes.length} changes</span>
        )}
      </h3>
      {children}
    </Group>
  );
}

function countInWords(changes: number, fields: number): string {
  if (changes === 0) return 'No differences';
  const some = changes === 1 ? '1 difference' : `${changes} differences`;
  return fields < changes ? `${some} in ${fields === 1 ? 'one field' : `${fields} fields`}` : some;
}
