import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { color } from '../theme/color.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { ChangeRow } from './change-row.tsx';
import type { ShownChange, ShownGroup } from './comparison.ts';

interface ComparedGroupsProps {
  groups: readonly ShownGroup[];
  /** What the two sides are called. */
  names: { before: string; after: string };
  /** Beside a field's name, before and at the end of its line. */
  groupLead?: (group: ShownGroup) => ReactNode;
  groupAction?: (group: ShownGroup) => ReactNode;
  /** The same of each change. */
  changeLead?: (change: ShownChange) => ReactNode;
  changeAction?: (change: ShownChange) => ReactNode;
}

const Group = styled('section')({
  padding: '12px 0 14px',
  borderTop: `1px solid ${color('border')}`,
  scrollMarginTop: 16,
  '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: 4, borderRadius: 4 },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  marginBottom: 8,
  '& h3': { margin: 0, fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
  '& > .action': { marginLeft: 'auto' },
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

/** Differences field by field, each with its value on both sides. */
export function ComparedGroups({ groups, names, ...extras }: ComparedGroupsProps) {
  return (
    <>
      {groups.length > 0 && (
        <Columns aria-hidden>
          <span>{names.before}</span>
          <span>{names.after}</span>
        </Columns>
      )}
      {groups.map((group) => (
        <ComparedGroup key={group.field} group={group} names={names} {...extras} />
      ))}
    </>
  );
}

type ComparedGroupProps = Omit<ComparedGroupsProps, 'groups'> & { group: ShownGroup };

function ComparedGroup(props: ComparedGroupProps) {
  const { group, names, groupLead, groupAction, changeLead, changeAction } = props;
  const id = useId();
  return (
    <Group aria-labelledby={id} data-change tabIndex={-1}>
      <Head>
        {groupLead?.(group)}
        <h3 id={id}>
          {group.label}
          {group.changes.length > 1 && (
            <span style={visuallyHidden}>, {group.changes.length} changes</span>
          )}
        </h3>
        {groupAction && <span className="action">{groupAction(group)}</span>}
      </Head>
      {group.changes.map((change) => (
        <ChangeRow
          key={`${change.kind} ${change.path.join('.')}`}
          change={change}
          names={names}
          lead={changeLead?.(change)}
          action={changeAction?.(change)}
        />
      ))}
    </Group>
  );
}
