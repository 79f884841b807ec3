import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatJsonLine } from '#app/kit/json/json-text.ts';
import { formatCount } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, WrappingRow } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { useClientPagination } from '#app/list/section-pagination.tsx';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import { t } from '#words/t.ts';
import { applyEdit, type BulkEdit, type EditableField } from './bulk-edits.ts';
import { type BulkKind, type BulkTarget, noWarnings } from './bulk-targets.tsx';

const Count = styled('strong')({ fontVariantNumeric: 'tabular-nums' });

const Groups = styled('ul')({
  ...framed,
  '& > li': { padding: '10px 12px' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& details': { marginTop: 6, fontSize: fontSize.small },
  '& summary': { color: color('text-muted') },
});

/** Groups up to this size are expanded. */
const maxExpanded = 5;

export type BulkAction = 'state' | 'labels' | 'delete' | EditableField;

interface BulkPreviewProps {
  siteId: string;
  kind: BulkKind;
  action: BulkAction;
  /** Undefined: not chosen yet, or a delete. */
  edit: BulkEdit | undefined;
  targets: readonly BulkTarget[];
}

/** The effect of an action: counts, names, and what is skipped. */
export function BulkPreview({ siteId, kind, action, edit, targets }: BulkPreviewProps) {
  const { state } = kind;
  const isState = action === 'state' && state !== undefined;
  const stateOf = ({ members }: BulkTarget) => (isState ? members[state.element] : undefined);
  const afterOf = ({ members }: BulkTarget) => edit && applyEdit(edit, members);
  const groups = Map.groupBy(targets, (target) => {
    const after = afterOf(target);
    if (isState) return stateOf(target) ?? null;
    return typeof after === 'object' ? 'changed' : after;
  });

  function effectOf(target: BulkTarget, count: number): ReactNode {
    const after = afterOf(target);
    if (action === 'delete') return t('will be deleted');
    if (!isState) {
      if (edit === undefined) return t('selected');
      if (typeof after === 'object') return t('will be changed');
      return (
        <MutedText>
          {after === undefined
            ? t('skipped: no changes')
            : t('skipped: {problem}', { problem: after })}
        </MutedText>
      );
    }
    const value = stateOf(target);
    return (
      <>
        {value === undefined ? <MutedText>{t('No status')}</MutedText> : state.chip(value)}
        {edit !== undefined && after === undefined && (
          <MutedText>
            {t('skipped: already {count, plural, one {has} other {have}} this status', { count })}
          </MutedText>
        )}
        {typeof after === 'object' && (
          <>
            <span aria-hidden>→</span>
            {state.chip(after[state.element])}
          </>
        )}
      </>
    );
  }

  return (
    <Groups aria-label={t('What will change')}>
      {[...groups].map(([key, members]) => {
        const [first] = members;
        const groupEdit = first && typeof afterOf(first) === 'object' ? edit : undefined;
        const isAlwaysShown = action === 'delete' || (groupEdit && action !== 'labels');
        return (
          <li key={String(key)}>
            <WrappingRow>
              <Count>{formatCount(members.length)}</Count>
              {first && effectOf(first, members.length)}
            </WrappingRow>
            <details open={members.length <= maxExpanded || isAlwaysShown}>
              <summary>{t('Which')}</summary>
              {groupEdit === undefined ? (
                <NamedTargets targets={members} />
              ) : (
                <ChangedRecords siteId={siteId} kind={kind} edit={groupEdit} targets={members} />
              )}
            </details>
          </li>
        );
      })}
    </Groups>
  );
}

const Names = styled('ul')({ margin: '6px 0', paddingLeft: 18, listStyle: 'circle' });

function NamedTargets({ targets }: { targets: readonly BulkTarget[] }) {
  const { shown, bar } = useClientPagination(targets, { label: t('Records') });
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

const Records = styled('ul')({ marginTop: 8, '& > li + li': { marginTop: 16 } });

const names = { before: t('Now'), after: t('After') };

interface ChangedRecordsProps extends Omit<BulkPreviewProps, 'action'> {
  edit: BulkEdit;
}

/** The records with their changes, page by page. */
function ChangedRecords({ siteId, kind, edit, targets }: ChangedRecordsProps) {
  const { words, useWarnings = noWarnings } = kind;
  const pages = useClientPagination(targets, { label: t('Records that change') });
  const shown = pages.shown.flatMap((target) => {
    const after = applyEdit(edit, target.members);
    return typeof after === 'object' ? [{ target, after }] : [];
  });
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
