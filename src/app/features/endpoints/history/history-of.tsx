import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { EndpointAddress } from '../endpoints.queries.ts';
import { useCanWrite } from '../use-can-write.ts';
import { Comparison } from './compare/comparison.tsx';
import { NoComparison } from './compare/no-comparison.tsx';
import { RestoreButton } from './compare/restore-button.tsx';
import {
  type ChosenField,
  comparisonViews,
  fieldText,
  writeHistoryAddress,
} from './history-address.ts';
import { HistoryHeader } from './history-header.tsx';
import { HistoryPanes } from './history-panes.tsx';
import { KeysDialog } from './keyboard/keys-dialog.tsx';
import { moveToChange } from './keyboard/move-to-change.ts';
import { keyChoice, useHistoryKeys } from './keyboard/use-history-keys.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { RowPart } from './timeline/version-row.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useHistoryAddress } from './use-history-address.ts';
import { hasContent, useVersions } from './use-versions.ts';
import { ChosenFieldValues } from './values/chosen-field-values.tsx';
import type { EndpointVersion } from './version-list.ts';
import { chosenPair, movedPair, type PairIds, previousOf } from './version-pair.ts';

const RestoreDrawer = lazy(async () => ({
  default: (await import('./restore/restore-drawer.tsx')).RestoreDrawer,
}));

/** The history of one Endpoint: its versions, and beside them a comparison or the values of a field. */
export function HistoryOf({ address }: { address: EndpointAddress }) {
  const [asked, change] = useHistoryAddress();
  const history = useVersions(address);
  const canWrite = useCanWrite();
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
  const step = asked.to === undefined && asked.field === undefined ? 'list' : 'detail';
  useFocusOnStep(step);

  const current = history.isDeleted ? undefined : newest;
  const restored = versions.filter(hasContent).find(({ versionId }) => versionId === asked.restore);
  const canRestore = (version: EndpointVersion | undefined): version is EndpointVersion =>
    canWrite && version?.content !== undefined && version !== current;

  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined }, options);
  const restore = (version: EndpointVersion, path?: ChosenField['path']) => {
    // An item of a list has another place in each version: then its whole list is looked at.
    const item = path?.findIndex((part) => typeof part === 'number') ?? -1;
    const place = path && (item < 0 ? path : path.slice(0, item));
    change({ restore: version.versionId, restoreField: place && fieldText(place) });
  };
  const showAlone = (version: EndpointVersion) => {
    const before = previousOf(versions, version);
    compare({ from: (before ?? version).versionId, to: version.versionId });
  };

  function pick(version: EndpointVersion, part: RowPart) {
    const { versionId } = version;
    if (part === 'show') showAlone(version);
    else if (part === 'restore') restore(version);
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
      <HistoryHeader
        address={address}
        history={history}
        link={writeHistoryAddress({
          ...asked,
          from: pair.from?.versionId ?? asked.from,
          to: pair.to?.versionId ?? asked.to,
          restore: undefined,
          restoreField: undefined,
        })}
        onValues={() => change({ field: { path: ['status'] } })}
        onKeys={() => setIsKeysOpen(true)}
      />
      <HistoryPanes data-step={step}>
        <div className="list">
          <Timeline
            history={history}
            address={asked}
            pair={pair}
            canRestore={canWrite}
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
          {asked.field === undefined ? (
            <Comparison
              versions={versions}
              pair={pair}
              view={asked.view}
              onChoose={(ids) => compare(ids)}
              onView={(view) => change({ view }, { replace: true })}
              onField={(field) => change({ field })}
              actions={
                <RestoreButton
                  versions={[pair.from, pair.to].filter(canRestore)}
                  onRestore={(version) => restore(version)}
                />
              }
              instead={(missing) => (
                <NoComparison
                  versions={versions}
                  unknown={[...new Set(unknown)].filter((id) => id !== undefined)}
                  missing={missing}
                  isLooking={isLooking}
                  onNewest={() => change({ from: undefined, to: undefined })}
                />
              )}
            />
          ) : (
            <ChosenFieldValues
              history={history}
              field={asked.field}
              canRestore={canWrite}
              onField={(field) => change({ field }, { replace: true })}
              onVersion={showAlone}
              onRestore={(version) => restore(version, asked.field?.path)}
              onClose={() => change({ field: undefined })}
            />
          )}
        </div>
      </HistoryPanes>
      {canWrite && restored !== undefined && (
        <Suspense>
          <RestoreDrawer
            key={restored.versionId}
            address={address}
            older={restored}
            field={asked.restoreField}
            lastVersion={newest}
            onRestored={({ versionId, over }) =>
              change({
                restore: undefined,
                restoreField: undefined,
                field: undefined,
                from: versionId && over,
                to: versionId,
              })
            }
            onClose={() => change({ restore: undefined, restoreField: undefined })}
          />
        </Suspense>
      )}
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
