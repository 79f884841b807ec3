import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatJsonLine } from '#app/kit/json/json-text.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, framed, wrappingRow } from '#app/kit/theme/tokens.ts';
import { usePages } from '#app/list/part-pages.tsx';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import { t } from '#words/t.ts';
import {
  type BulkChange,
  type BulkEdit,
  changedResource,
  type EditableField,
  isNoOp,
  problemOf,
} from './bulk-edits.ts';
import { type BulkKind, type BulkTarget, noWarnings } from './bulk-targets.tsx';

const Count = styled('strong')({ fontVariantNumeric: 'tabular-nums' });

const Groups = styled('ul')({
  ...framed,
  '& > li': { padding: '10px 12px' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& details': { marginTop: 6, fontSize: fontSize.small },
  '& summary': { color: color('text-muted') },
});

const Line = styled('div')({ ...wrappingRow, gap: 8 });

/** Groups up to this size are expanded. */
const maxExpanded = 5;

export type BulkAction = 'state' | 'labels' | 'delete' | EditableField;

interface BulkPreviewProps {
  siteId: string;
  kind: BulkKind;
  action: BulkAction;
  /** Undefined: not chosen yet. */
  change: BulkChange | undefined;
  targets: readonly BulkTarget[];
}

/** The effect of a change: counts, names, and what is skipped. */
export function BulkPreview({ siteId, kind, action, change, targets }: BulkPreviewProps) {
  const { state } = kind;
  const groupOf = ({ members }: BulkTarget) =>
    action === 'state' && state !== undefined
      ? (members[state.element] ?? null)
      : (problemOf(change, members) ?? isNoOp(change, members));
  const groups = [...Map.groupBy(targets, groupOf)].flatMap(([key, [first, ...rest]]) =>
    first === undefined ? [] : [{ key, first, members: [first, ...rest], edit: editOf(first) }],
  );

  /** The change, if it affects these and can be previewed. */
  function editOf({ members }: BulkTarget): BulkEdit | undefined {
    if (change?.action !== 'edit' || isNoOp(change, members)) return undefined;
    return problemOf(change, members) === undefined ? change : undefined;
  }

  function effectOf({ members }: BulkTarget, count: number): ReactNode {
    const isSkipped = isNoOp(change, members);
    if (action === 'delete') return t('will be deleted');
    if (action !== 'state') {
      if (change === undefined) return t('selected');
      const problem = problemOf(change, members);
      if (problem !== undefined)
        return <MutedText>{t('skipped: {problem}', { problem })}</MutedText>;
      if (isSkipped) return <MutedText>{t('skipped: no changes')}</MutedText>;
      return t('will be changed');
    }
    const own = state && members[state.element];
    return (
      <>
        {own === undefined ? <MutedText>{t('No status')}</MutedText> : state?.chip(own)}
        {isSkipped && change !== undefined && (
          <MutedText>
            {t('skipped: already {count, plural, one {has} other {have}} this status', {
              count,
            })}
          </MutedText>
        )}
        {!isSkipped && change?.action === 'edit' && (
          <>
            <span aria-hidden>→</span>
            {state?.chip(change.edited(own))}
          </>
        )}
      </>
    );
  }

  return (
    <Groups aria-label={t('What will change')}>
      {groups.map(({ key, first, members, edit }) => (
        <li key={String(key)}>
          <Line>
            <Count>{formatCount(members.length)}</Count>
            {effectOf(first, members.length)}
          </Line>
          <details open={members.length <= maxExpanded || isShown(edit, action)}>
            <summary>{t('Which')}</summary>
            {edit === undefined ? (
              <NamedTargets targets={members} />
            ) : (
              <ChangedRecords siteId={siteId} kind={kind} change={edit} targets={members} />
            )}
          </details>
        </li>
      ))}
    </Groups>
  );
}

/** Whether records are listed regardless of their number. */
function isShown(edit: BulkEdit | undefined, action: BulkAction): boolean {
  return action === 'delete' || (edit !== undefined && action !== 'labels');
}

const Names = styled('ul')({ margin: '6px 0', paddingLeft: 18, listStyle: 'circle' });

function NamedTargets({ targets }: { targets: readonly BulkTarget[] }) {
  const { shown, bar } = usePages(targets, { label: t('Records') });
  return (
    <>
      <Names>
        {shown.map(({ id, title }) => (
          <li key={id}>{shortText(title)}</li>
        ))}
      </Names>
      {bar}
    </>
  );
}

const Records = styled('ul')({
  marginTop: 8,
  '& > li + li': { marginTop: 16 },
});

const names = { before: t('Now'), after: t('After') };

interface ChangedRecordsProps {
  siteId: string;
  kind: BulkKind;
  change: BulkEdit;
  targets: readonly BulkTarget[];
}

/** The records with their changes, page by page. */
function ChangedRecords({ siteId, kind, change, targets }: ChangedRecordsProps) {
  const { words, useWarnings = noWarnings } = kind;
  const pages = usePages(targets, { label: t('Records that change') });
  const shown = pages.shown.map((target) => ({
    target,
    after: changedResource(change, target.members),
  }));
  const warningsOf = useWarnings(
    siteId,
    shown.map(({ after }) => after),
  );
  return (
    <>
      <Records>
        {shown.map(({ target, after }) => {
          const { id, title, members } = target;
          return (
            <li key={id}>
              <strong>{shortText(title)}</strong>
              <RecordComparison
                words={words}
                before={formatJsonLine(members)}
                after={formatJsonLine(after)}
                names={names}
                head="hidden"
              />
              {warningsOf(target, after).map((warning) => (
                <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
                  {shortText(warning, 600)}
                </Alert>
              ))}
            </li>
          );
        })}
      </Records>
      {pages.bar}
    </>
  );
}
