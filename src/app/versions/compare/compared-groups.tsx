import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { rich } from '#app/kit/language/rich.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, noteText, typeScale, wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import type { ShownChange, ShownGroup } from '../diff/comparison.ts';
import type { MarkedPart } from '../diff/marked-parts.ts';
import { MarkedText, tint } from './marked-text.tsx';

interface ComparedGroupsProps {
  groups: readonly ShownGroup[];
  names: { before: string; after: string };
  /** Whether the names are shown above; screen readers get them with each value. */
  head?: 'shown' | 'hidden';
  /** Content before and after a field's name. */
  groupLead?: (group: ShownGroup) => ReactNode;
  groupAction?: (group: ShownGroup) => ReactNode;
  /** The same for each change. */
  changeLead?: (change: ShownChange) => ReactNode;
  changeAction?: (change: ShownChange) => ReactNode;
}

/** Not a landmark, since a page can have many comparisons. */
const Group = styled('div')({
  padding: '12px 0 14px',
  borderTop: `1px solid ${color('border')}`,
  scrollMarginTop: 16,
  '&:focus-visible': { outlineOffset: 4, borderRadius: 4 },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  marginBottom: 8,
  '& h3': { margin: 0, ...typeScale.body, fontWeight: 600 },
  '& > .action': { marginLeft: 'auto' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  padding: '6px 0',
  borderTop: `1px solid ${color('border')}`,
  ...noteText,
  fontWeight: 500,
  '@media (max-width: 599px)': { display: 'none' },
});

export function ComparedGroups(props: ComparedGroupsProps) {
  const { groups, names, head = 'shown', ...extras } = props;
  return (
    <>
      {groups.length > 0 && head === 'shown' && (
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

type ComparedGroupProps = Omit<ComparedGroupsProps, 'groups' | 'head'> & { group: ShownGroup };

function ComparedGroup(props: ComparedGroupProps) {
  const { group, names, groupLead, groupAction, changeLead, changeAction } = props;
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} data-change tabIndex={-1}>
      <Head>
        {groupLead?.(group)}
        <h3 id={id}>
          {group.label}
          {group.changes.length > 1 && (
            <VisuallyHidden>
              ,{' '}
              {t('{count, plural, one {# change} other {# changes}}', {
                count: group.changes.length,
              })}
            </VisuallyHidden>
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

interface ChangeRowProps {
  change: ShownChange;
  names: { before: string; after: string };
  lead?: ReactNode;
  /** At the end of the label's line. */
  action?: ReactNode;
}

const Row = styled('div')({ '& + &': { marginTop: 12 } });

const Label = styled('div')({
  ...wrappingRow,
  gap: '4px 8px',
  margin: '0 0 6px',
  ...noteText,
  '& b': { fontWeight: 'inherit', color: color('text') },
  '& > .action': { marginLeft: 'auto' },
});

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 6,
    // Redundant with the chip when there is no second column.
    '& > [data-unset]': { display: 'none' },
  },
});

const kinds = {
  added: { tone: 'success', label: t('Added') },
  removed: { tone: 'danger', label: t('Removed') },
  moved: { tone: 'info', label: t('Moved') },
} as const;

function ChangeRow({ change, names, lead, action }: ChangeRowProps) {
  const { kind, label, move, before, after } = change;
  const hasLine = label.length > 0 || kind !== 'changed' || lead !== undefined || action;
  return (
    <Row>
      {hasLine && (
        <Label>
          {lead}
          {kind !== 'changed' && <StatusChip {...kinds[kind]} />}
          {label.length > 0 && <span>{label.join(' › ')}</span>}
          {move !== undefined && (
            <span>
              {rich('<b>{what}</b>, from position {from} to {to}', {
                b: (text) => <b>{text}</b>,
                what: move.what,
                from: move.from,
                to: move.to,
              })}
            </span>
          )}
          {action && <span className="action">{action}</span>}
        </Label>
      )}
      {move === undefined && (
        <Sides>
          <ChangedValue side="before" name={names.before} parts={before} />
          <ChangedValue side="after" name={names.after} parts={after} />
        </Sides>
      )}
    </Row>
  );
}

interface ChangedValueProps {
  side: 'before' | 'after';
  /** The side's name: "Version 2". */
  name: string;
  parts: readonly MarkedPart[] | undefined;
}

const Value = styled('div')({
  padding: '6px 10px',
  minHeight: 32,
  borderRadius: 6,
  whiteSpace: 'pre-wrap',
  maxHeight: 320,
  overflowY: 'auto',
  '&[data-unset]': { border: `1px dashed ${color('border-strong')}`, color: color('text-muted') },
  '& ins, & del': { textDecoration: 'none' },
  '& mark': { padding: '1px 0' },
  '&[data-side="before"]': tint('danger'),
  '&[data-side="after"]': tint('success'),
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** One side of a change, with differing words marked. */
function ChangedValue({ side, name, parts }: ChangedValueProps) {
  const Element = side === 'before' ? 'del' : 'ins';
  return (
    <Value {...(parts === undefined ? { 'data-unset': true } : { 'data-side': side })}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      {parts === undefined ? (
        t('Not set')
      ) : (
        <Element>
          <MarkedText parts={parts} />
        </Element>
      )}
    </Value>
  );
}
