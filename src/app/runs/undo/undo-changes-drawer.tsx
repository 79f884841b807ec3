import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { ReasonInput } from '#app/record/reason-input.tsx';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { ResultRow, WholeLine } from '#app/runs/run-report.tsx';
import { ChangeDifference } from '#app/versions/compare/record-comparison.tsx';
import { t } from '#words/t.ts';
import { nothingLeft, type RecordRunRow } from '../change-record.ts';
import { redoTexts, undoRun, undoTexts } from '../record-run.ts';
import { type UndoPlan, type UndoTarget, undoQueries } from './undo-preview.queries.ts';

interface UndoChangesDrawerProps {
  siteId: string;
  targets: readonly UndoTarget[];
  onStarted: () => void;
  onClose: () => void;
}

const Lead = styled('p')({ margin: '0 0 12px' });

/** Undoes changes: a preview for the current versions, then the run. */
export function UndoChangesDrawer(props: UndoChangesDrawerProps) {
  const { siteId, targets, onStarted, onClose } = props;
  const [isStarted, setIsStarted] = useState(false);
  // Refetching would fail for records that the run deletes.
  const preview = useQuery({ ...undoQueries.preview(siteId, targets), enabled: !isStarted });
  const [reason, setReason] = useState('');
  const plans = preview.data;
  /** To be deleted although others have changed them since. */
  const [chosen, setChosen] = useState<ReadonlySet<UndoTarget>>(new Set());
  const undoable = targets.flatMap((target): Omit<RecordRunRow, 'at'>[] => {
    const { changedBy = [], reason: _, ...change } = plans?.get(target) ?? {};
    const { recordId: id, changes: __, ...record } = target;
    const isContested = change.after === null && changedBy.length > 0 && !chosen.has(target);
    return change.after === undefined || isContested ? [] : [{ ...record, id, ...change }];
  });
  const deleted = undoable.filter(({ after }) => after === null).map(({ title }) => title);
  const skippedCount = targets.length - undoable.length;
  return (
    <NewRunDrawer
      title={titleOf(targets)}
      description={t(
        'Selected changes are undone in a new version of each record. Records they created are deleted.',
      )}
      action={{
        label: startLabel(undoable.length, deleted.length),
        canStart: undoable.length > 0,
        isDanger: deleted.length > 0,
        question: deleted.length > 0 ? deleteQuestion(deleted) : undefined,
      }}
      runOf={() => {
        setIsStarted(true);
        return {
          kind: undoRun,
          params: { siteId, reason, words: undoTexts(), undoWords: redoTexts },
          rows: undoable.map((row, at) => ({ ...row, at })),
        };
      }}
      onStarted={onStarted}
      onClose={onClose}
    >
      <UnloadedPart query={preview} what={t('Preview')} fields={Math.min(targets.length, 6)} />
      {plans !== undefined && (
        <>
          {skippedCount > 0 && (
            <Alert severity={undoable.length === 0 ? 'warning' : 'info'} sx={{ mb: 4 }}>
              {undoable.length === 0
                ? t('Nothing to undo.')
                : t(
                    '{left, plural, one {# of {total, number} records stays} other {# of {total, number} records stay}} unchanged.',
                    { left: skippedCount, total: targets.length },
                  )}
            </Alert>
          )}
          {undoable.length > 0 && <Lead>{t('Undoing will make these changes:')}</Lead>}
          <TableFrame>
            <ResultList aria-label={t('Preview')}>
              {targets.map((target) => (
                <PreviewRow
                  key={`${target.kind}/${target.recordId}`}
                  siteId={siteId}
                  target={target}
                  plan={plans.get(target)}
                  isChosen={chosen.has(target)}
                  onChoose={(isChosen) => {
                    const others = [...chosen].filter((one) => one !== target);
                    setChosen(new Set(isChosen ? [...others, target] : others));
                  }}
                />
              ))}
            </ResultList>
          </TableFrame>
          {undoable.length > 0 && (
            <ReasonInput kind={{ takesReason: true }} value={reason} onChange={setReason} />
          )}
        </>
      )}
    </NewRunDrawer>
  );
}

function titleOf(targets: readonly UndoTarget[]): string {
  const [only] = targets;
  if (targets.length > 1)
    return t('Undo changes to {count, number} records', { count: targets.length });
  return only?.changes.length === 1 ? t('Undo a change') : t('Undo changes to a record');
}

/** The confirmation before records with these titles are deleted. */
function deleteQuestion(titles: readonly string[]) {
  const names = titles.slice(0, 5).map((title) => shortText(title));
  const more = titles.length - names.length;
  return {
    title: t('Delete {count, plural, one {# record} other {# records}}?', {
      count: titles.length,
    }),
    text: (
      <>
        <p>
          {more > 0
            ? t('{names} and {more, number} more', { names: names.join(', '), more })
            : names.join(', ')}
        </p>
        <p>{t('Later changes to them are deleted too. You can undo this afterwards.')}</p>
      </>
    ),
  };
}

function startLabel(count: number, deleted: number): string {
  if (deleted > 0 && deleted === count)
    return t('Delete {count, plural, one {# record} other {# records}}', { count });
  if (deleted > 0) {
    return t(
      'Undo in {changed, plural, one {# record} other {# records}} and delete {deleted, number}',
      { changed: count - deleted, deleted },
    );
  }
  return count < 2 ? t('Undo') : t('Undo in {count, number} records', { count });
}

interface PreviewRowProps {
  siteId: string;
  target: UndoTarget;
  plan: UndoPlan | undefined;
  /** To be deleted although others have changed it since. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PreviewRow(props: PreviewRowProps) {
  const { siteId, target, plan, isChosen, onChoose } = props;
  const kind = target.changed;
  const look = planStyle(plan, isChosen);
  const { before, after, changedBy = [] } = plan ?? {};
  return (
    <ResultRow
      lead={kind?.one}
      title={target.title}
      to={kind?.historyPath({ siteId, recordId: target.recordId })}
      {...look}
    >
      {changedBy.length > 0 && (
        <WholeLine>
          <FormControlLabel
            control={<Checkbox size="small" checked={isChosen} />}
            label={t('Delete {title}, including later changes', { title: shortText(target.title) })}
            onChange={(_, isTicked) => onChoose(isTicked)}
          />
        </WholeLine>
      )}
      {kind !== undefined && before != null && after != null && (
        <WholeLine>
          <ChangeDifference
            words={kind.record.words}
            before={before}
            after={after}
            names={{ before: t('Now'), after: t('After') }}
          />
        </WholeLine>
      )}
    </ResultRow>
  );
}

function planStyle(
  { before, after, changedBy = [], reason }: UndoPlan = {},
  isChosen: boolean,
): { chip: { tone: Tone; label: string }; reason?: string } {
  const unchanged = t('Unchanged');
  if (after === undefined) {
    const tone = reason === undefined ? 'neutral' : 'warning';
    return { chip: { tone, label: unchanged }, reason: reason ?? nothingLeft };
  }
  if (after !== null) {
    return before === null
      ? { chip: { tone: 'success', label: t('Will be undeleted') }, reason: t('Currently deleted') }
      : { chip: { tone: 'info', label: t('Changes@@verb') } };
  }
  const chip = { tone: 'danger', label: t('Will be deleted') } as const;
  if (changedBy.length === 0) return { chip, reason: t('Didn’t exist before') };
  return {
    chip: isChosen ? chip : { tone: 'warning', label: unchanged },
    reason: t('Created by these changes; since changed by {names}', {
      names: changedBy.join(', '),
    }),
  };
}
