import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { RecordKind } from '../record-kind.ts';
import { FieldTimeline } from './field-timeline.tsx';
import {
  type ChosenField,
  comparisonViews,
  fieldText,
  newestVersion,
  useHistoryAddress,
  writeHistoryAddress,
} from './history-address.ts';
import type { HistoryTools } from './history-header.tsx';
import { KeysDialog, keyChoice, moveToChange, useHistoryKeys } from './history-keys.tsx';
import { HistoryPanes, useFocusOnStep } from './history-panes.tsx';
import { RestoreButton } from './pair/comparison-bar.tsx';
import { NoComparison } from './pair/no-comparison.tsx';
import { VersionComparison } from './pair/version-comparison.tsx';
import {
  chosenPair,
  hasContent,
  movedPair,
  type PairIds,
  previousOf,
  type StoredVersion,
} from './stored-version.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { RowPart } from './timeline/version-row.tsx';
import { useLoadedHistory } from './use-loaded-history.ts';

const VersionReader = latePart(
  async () => (await import('../read/version-reader.tsx')).VersionReader,
);
const RestoreDrawer = latePart(
  async () => (await import('../restore/restore-drawer.tsx')).RestoreDrawer,
);

interface RecordHistoryProps<Address> {
  kind: RecordKind<Address>;
  /** Give each record a `key` of its own: nothing of one may stay on the other's page. */
  address: Address;
  /** Whether this person and this deployment may write at all. */
  canRestore: boolean;
  header: (tools: HistoryTools) => ReactNode;
}

/** The history of one record: its versions, and beside them a comparison. What is looked at is in the address. */
export function RecordHistory<Address>(props: RecordHistoryProps<Address>) {
  const { kind, address, canRestore, header } = props;
  const { words } = kind;
  const history = useLoadedHistory(kind, address);
  const offers = useOffers();
  const [urlState, change] = useHistoryAddress();
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [areKeysOn, setAreKeysOn] = useState(keyChoice.isOn);
  const { versions, newest, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const pair = chosenPair(versions, urlState);
  const unknown = [urlState.from, urlState.to, urlState.restore, urlState.read].filter(
    (id) =>
      id !== undefined &&
      id !== newestVersion &&
      !versions.some(({ versionId }) => versionId === id),
  );
  const isLooking = unknown.length > 0 && hasMore && !hasFailed;
  useEffect(() => {
    if (isLooking && !isLoadingMore) loadMore();
  }, [isLooking, isLoadingMore, loadMore]);
  const { field, read } = urlState;
  const versionRead = versions.find((version) =>
    read === newestVersion ? version === newest : version.versionId === read,
  );
  const isOpen = [urlState.to, field, read].some((part) => part !== undefined);
  const step = isOpen ? 'detail' : 'list';
  useFocusOnStep(step);

  const current = history.isDeleted ? undefined : newest;
  const restored = versions
    .filter(hasContent)
    .find(({ versionId }) => versionId === urlState.restore);
  const isRestorable = (version: StoredVersion | undefined): version is StoredVersion =>
    canRestore && version?.content !== undefined && version !== current;

  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined, read: undefined }, options);
  const openRestore = (version: StoredVersion, path?: ChosenField['path']) => {
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
    else if (part === 'restore') openRestore(version);
    else if (part === 'from') compare({ from: versionId, to: pair.to?.versionId ?? versionId });
    else compare({ from: pair.from?.versionId ?? versionId, to: versionId });
  }

  const move = (way: 'older' | 'newer') => {
    const ids = movedPair(versions, pair, way);
    return ids && (() => compare(ids, { replace: urlState.to !== undefined }));
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
          ...urlState,
          from: pair.from?.versionId ?? urlState.from,
          to: pair.to?.versionId ?? urlState.to,
          restore: undefined,
          restoreField: undefined,
        }),
        history,
        onValues: () =>
          change({ field: { path: [Object.keys(words.fields)[0] ?? 'id'] }, read: undefined }),
        onKeys: () => setIsKeysOpen(true),
      })}
      <HistoryPanes data-step={step}>
        <div className="list">
          <Timeline
            words={words}
            history={history}
            filter={urlState}
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
            onClick={() =>
              change({ from: undefined, to: undefined, field: undefined, read: undefined })
            }
          >
            All versions
          </Button>
          {versionRead !== undefined ? (
            <Suspense fallback={<FormSkeleton fields={3} />}>
              <VersionReader
                words={words}
                history={history}
                version={versionRead}
                titleOf={kind.title}
                url={kind.urlOf?.(address, {
                  versionId: versionRead === current ? undefined : versionRead.versionId,
                  offers,
                })}
                onChoose={(versionId) => change({ read: versionId })}
                onClose={() => change({ read: undefined })}
              />
            </Suspense>
          ) : field === undefined ? (
            <VersionComparison
              words={words}
              versions={versions}
              pair={pair}
              view={urlState.view}
              onChoose={(ids) => compare(ids)}
              onView={(view) => change({ view }, { replace: true })}
              onField={(chosen) => change({ field: chosen })}
              actions={
                <>
                  {pair.to !== undefined && (
                    <Button
                      startIcon={<ArticleOutlined />}
                      onClick={() => change({ read: pair.to?.versionId })}
                    >
                      Read version {pair.to.versionId}
                    </Button>
                  )}
                  <RestoreButton
                    versions={[pair.from, pair.to].filter(isRestorable)}
                    onRestore={(version) => openRestore(version)}
                  />
                </>
              }
              fallback={(missing) => (
                <NoComparison
                  thing={words.thing}
                  versions={versions}
                  unknown={[...new Set(unknown)].filter((id) => id !== undefined)}
                  missing={missing}
                  isLooking={isLooking}
                  onNewest={() => change({ from: undefined, to: undefined })}
                />
              )}
            />
          ) : (
            <FieldTimeline
              words={words}
              history={history}
              field={field}
              canRestore={canRestore}
              onField={(chosen) => change({ field: chosen }, { replace: true })}
              onVersion={showAlone}
              onRestore={(version) => openRestore(version, field.path)}
              onClose={() => change({ field: undefined })}
            />
          )}
        </div>
      </HistoryPanes>
      {canRestore && restored !== undefined && (
        <Suspense>
          <RestoreDrawer
            key={restored.versionId}
            // `lazy` loses the type parameter; kind and address fit each other.
            kind={kind as RecordKind<unknown>}
            address={address}
            older={restored}
            field={urlState.restoreField}
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
