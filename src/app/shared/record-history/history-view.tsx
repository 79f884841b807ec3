import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Comparison } from './compare/comparison.tsx';
import { NoComparison } from './compare/no-comparison.tsx';
import { RestoreButton } from './compare/restore-button.tsx';
import {
  type ChosenField,
  comparisonViews,
  fieldText,
  writeHistoryAddress,
} from './history-address.ts';
import type { HistoryTools } from './history-header.tsx';
import type { HistoryKind } from './history-kind.ts';
import { HistoryPanes } from './history-panes.tsx';
import { KeysDialog } from './keyboard/keys-dialog.tsx';
import { moveToChange } from './keyboard/move-to-change.ts';
import { keyChoice, useHistoryKeys } from './keyboard/use-history-keys.ts';
import { hasContent, type LoadedHistory, type StoredVersion } from './stored-version.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { RowPart } from './timeline/version-row.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useHistoryAddress } from './use-history-address.ts';
import { chosenPair, movedPair, type PairIds, previousOf } from './version-pair.ts';

/** What shows all values of one field has to do. */
export interface FieldValuesTools {
  field: ChosenField;
  onField: (field: ChosenField) => void;
  onVersion: (version: StoredVersion) => void;
  onRestore: (version: StoredVersion) => void;
  onClose: () => void;
}

/** What restores a version has to do. */
export interface RestoreTools {
  /** The version whose values come back. */
  older: StoredVersion & { content: string };
  /** The only field of it that was asked for. */
  field: string | undefined;
  /** `over` is what was there before, as far as its number is known. */
  onRestored: (saved: { versionId: string | undefined; over: string | undefined }) => void;
  onClose: () => void;
}

interface HistoryViewProps {
  kind: HistoryKind;
  history: LoadedHistory;
  /** Whether this person and this deployment may write at all. */
  canRestore: boolean;
  header: (tools: HistoryTools) => ReactNode;
  /** All values of a field, where the kind shows them: they stand in the comparison's place. */
  values?: (tools: FieldValuesTools) => ReactNode;
  restore: (tools: RestoreTools) => ReactNode;
}

/** The history of one record: its versions, and beside them a comparison. What is looked at is in the address. */
export function HistoryView(props: HistoryViewProps) {
  const { kind, history, canRestore, header, values, restore } = props;
  const [asked, change] = useHistoryAddress();
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [areKeysOn, setAreKeysOn] = useState(keyChoice.isOn);
  const { versions, newest, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const pair = chosenPair(versions, asked);
  const unknown = [asked.from, asked.to, asked.restore].filter(
    (id) => id !== undefined && !versions.some(({ versionId }) => versionId === id),
  );
  const isLooking = unknown.length > 0 && hasMore && !hasFailed;
  useEffect(() => {
    if (isLooking && !isLoadingMore) loadMore();
  }, [isLooking, isLoadingMore, loadMore]);
  const field = values && asked.field;
  const step = asked.to === undefined && field === undefined ? 'list' : 'detail';
  useFocusOnStep(step);

  const current = history.isDeleted ? undefined : newest;
  const restored = versions.filter(hasContent).find(({ versionId }) => versionId === asked.restore);
  const mayRestore = (version: StoredVersion | undefined): version is StoredVersion =>
    canRestore && version?.content !== undefined && version !== current;

  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined }, options);
  const askRestore = (version: StoredVersion, path?: ChosenField['path']) => {
    // An item of a list has another place in each version: then its whole list is looked at.
    const item = path?.findIndex((part) => typeof part === 'number') ?? -1;
    const place = path && (item < 0 ? path : path.slice(0, item));
    change({ restore: version.versionId, restoreField: place && fieldText(place) });
  };
  const showAlone = (version: StoredVersion) => {
    const before = previousOf(versions, version);
    compare({ from: (before ?? version).versionId, to: version.versionId });
  };

  function pick(version: StoredVersion, part: RowPart) {
    const { versionId } = version;
    if (part === 'show') showAlone(version);
    else if (part === 'restore') askRestore(version);
    else if (part === 'from') compare({ from: versionId, to: pair.to?.versionId ?? versionId });
    else compare({ from: pair.from?.versionId ?? versionId, to: versionId });
  }

  const move = (way: 'older' | 'newer') => {
    const ids = movedPair(versions, pair, way);
    return ids && (() => compare(ids, { replace: asked.to !== undefined }));
  };
  useHistoryKeys(
    {
      j: move('older'),
      k: move('newer'),
      n: () => moveToChange('next'),
      p: () => moveToChange('previous'),
      ...Object.fromEntries(
        comparisonViews.map((view, index) => [
          `${index + 1}`,
          () => change({ view, field: undefined }),
        ]),
      ),
      '?': () => setIsKeysOpen(true),
    },
    areKeysOn,
  );

  return (
    <>
      {header({
        link: writeHistoryAddress({
          ...asked,
          from: pair.from?.versionId ?? asked.from,
          to: pair.to?.versionId ?? asked.to,
          restore: undefined,
          restoreField: undefined,
        }),
        onValues: () => change({ field: { path: ['status'] } }),
        onKeys: () => setIsKeysOpen(true),
      })}
      <HistoryPanes data-step={step}>
        <div className="list">
          <Timeline
            kind={kind}
            history={history}
            address={asked}
            pair={pair}
            canRestore={canRestore}
            onPick={pick}
            onFilter={(part) => change(part)}
          />
        </div>
        <div className="detail">
          <Button
            className="back"
            startIcon={<ArrowBackOutlined />}
            onClick={() => change({ from: undefined, to: undefined, field: undefined })}
          >
            All versions
          </Button>
          {field === undefined ? (
            <Comparison
              kind={kind}
              versions={versions}
              pair={pair}
              view={asked.view}
              onChoose={(ids) => compare(ids)}
              onView={(view) => change({ view }, { replace: true })}
              onField={values && ((chosen) => change({ field: chosen }))}
              actions={
                <RestoreButton
                  versions={[pair.from, pair.to].filter(mayRestore)}
                  onRestore={(version) => askRestore(version)}
                />
              }
              instead={(missing) => (
                <NoComparison
                  thing={kind.thing}
                  versions={versions}
                  unknown={[...new Set(unknown)].filter((id) => id !== undefined)}
                  missing={missing}
                  isLooking={isLooking}
                  onNewest={() => change({ from: undefined, to: undefined })}
                />
              )}
            />
          ) : (
            values?.({
              field,
              onField: (chosen) => change({ field: chosen }, { replace: true }),
              onVersion: showAlone,
              onRestore: (version) => askRestore(version, field.path),
              onClose: () => change({ field: undefined }),
            })
          )}
        </div>
      </HistoryPanes>
      {canRestore &&
        restored !== undefined &&
        restore({
          older: restored,
          field: asked.restoreField,
          onRestored: ({ versionId, over }) =>
            change({
              restore: undefined,
              restoreField: undefined,
              field: undefined,
              from: versionId && over,
              to: versionId,
            }),
          onClose: () => change({ restore: undefined, restoreField: undefined }),
        })}
      {isKeysOpen && (
        <KeysDialog
          isOn={areKeysOn}
          onSwitch={(isOn) => {
            keyChoice.choose(isOn);
            setAreKeysOn(isOn);
          }}
          onClose={() => setIsKeysOpen(false)}
        />
      )}
    </>
  );
}
