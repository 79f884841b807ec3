import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { NameOf } from '#app/record/read/version-reader.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { NewerSaveOnPage } from '../newer/newer-save-on-page.tsx';
import {
  hasRestorableDifference,
  isRestorable as isRestorableField,
} from '../restore/restore-choice.ts';
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
import { historyKeyEntries, keyChoice, moveToChange, useHistoryKeys } from './history-keys.ts';
import { HistoryPanes, useFocusOnStep } from './history-panes.tsx';
import { canUndo, HistoryWrites } from './history-writes.tsx';
import { RestoreButton } from './pair/comparison-bar.tsx';
import { NoComparison } from './pair/no-comparison.tsx';
import { VersionComparison } from './pair/version-comparison.tsx';
import {
  chosenPair,
  movedPair,
  type PairIds,
  previousOf,
  type StoredVersion,
  type VersionPair,
} from './stored-version.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { RowPart } from './timeline/version-row.tsx';
import { useLoadedHistory } from './use-loaded-history.ts';
import { useMatchingVersions } from './use-matching-versions.ts';

const VersionReader = latePart(
  async () => (await import('#app/record/read/version-reader.tsx')).VersionReader,
  <FormSkeleton fields={3} />,
);
interface RecordHistoryProps<Address> {
  kind: RecordKind<Address>;
  /** Use a `key` per record, so that no state carries over. */
  address: Address;
  nameOf?: NameOf;
  /** Whether the user and deployment allow writing. */
  canRestore: boolean;
  header: (tools: HistoryTools) => ReactNode;
}

/** A record's history: versions beside a comparison. All state is in the address. */
export function RecordHistory<Address>(props: RecordHistoryProps<Address>) {
  const { kind, address, canRestore, header } = props;
  const { words } = kind;
  const offers = useOffers();
  const [urlState, change] = useHistoryAddress();
  // A pair can be loaded directly; a single version also needs its predecessor.
  const { from, to } = urlState;
  const history = useLoadedHistory(kind, address, from && to ? [from, to] : []);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [areKeysOn, setAreKeysOn] = useState(keyChoice.isOn);
  const { versions, newest, hasMore, isLoadingMore, hasFailed, loadMore } = history;
  const matching = useMatchingVersions({ kind, address, history, filter: urlState });
  const pair = chosenPair(history, urlState);
  const unknown = [
    urlState.from,
    urlState.to,
    urlState.restore,
    urlState.undo,
    urlState.read,
  ].filter(
    (id) =>
      id !== undefined &&
      id !== newestVersion &&
      ![...versions, ...history.linked].some(({ versionId }) => versionId === id),
  );
  const isLooking = unknown.length > 0 && hasMore && !hasFailed;
  const { isLoadingLinked } = history;
  useEffect(() => {
    if (isLooking && !isLoadingMore && !isLoadingLinked) loadMore();
  }, [isLooking, isLoadingMore, isLoadingLinked, loadMore]);
  const { field, read } = urlState;
  const versionRead = versions.find((version) =>
    read === newestVersion ? version === newest : version.versionId === read,
  );
  const isOpen = [urlState.to, field, read].some((part) => part !== undefined);
  const step = isOpen ? 'detail' : 'list';
  useFocusOnStep(step);

  const current = history.isDeleted ? undefined : newest;
  const isRestorable = (version: StoredVersion | undefined): version is StoredVersion =>
    canRestore &&
    version?.content !== undefined &&
    (current === undefined || hasRestorableDifference(kind, version, current));

  const canUndoPair = ({ from, to }: VersionPair) =>
    canRestore && from !== undefined && to !== undefined && hasRestorableDifference(kind, from, to);

  const compare = (ids: PairIds, options?: { replace: boolean }) =>
    change({ ...ids, field: undefined, read: undefined }, options);
  const openRestore = (version: StoredVersion, path?: ChosenField['path']) => {
    // An item's index differs between versions, so its whole list is shown.
    const item = path?.findIndex((part) => typeof part === 'number') ?? -1;
    const place = path && (item < 0 ? path : path.slice(0, item));
    change({ restore: version.versionId, restoreField: place && fieldText(place) });
  };
  const showAlone = (version: StoredVersion) => {
    const before = version.before ?? previousOf(versions, version) ?? version;
    compare({ from: before.versionId, to: version.versionId });
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
          undo: undefined,
        }),
        history,
        onValues: () =>
          change({ field: { path: [Object.keys(words.fields)[0] ?? 'id'] }, read: undefined }),
        onKeys: () => setIsKeysOpen(true),
      })}
      {current?.content !== undefined && (
        <NewerSaveOnPage
          kind={kind}
          address={address}
          base={{ text: current.content, etag: `"${current.versionId}"` }}
        />
      )}
      <HistoryPanes data-step={step}>
        <div className="list">
          <Timeline
            words={words}
            history={history}
            filter={urlState}
            matching={matching}
            pair={pair}
            isRestorable={isRestorable}
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
            {t('All versions')}
          </Button>
          {versionRead !== undefined ? (
            <VersionReader
              words={words}
              history={history}
              version={versionRead}
              titleOf={kind.title}
              nameOf={props.nameOf}
              url={kind.urlOf?.(address, {
                versionId: versionRead === current ? undefined : versionRead.versionId,
                offers,
              })}
              onChoose={(versionId) => change({ read: versionId })}
              onClose={() => change({ read: undefined })}
            />
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
                      {t('Read version {versionId}', { versionId: pair.to.versionId })}
                    </Button>
                  )}
                  {canUndo(history, pair) && canUndoPair(pair) && (
                    <Button
                      startIcon={<UndoOutlined />}
                      onClick={() => change({ undo: pair.to?.versionId })}
                    >
                      {t('Undo this change')}
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
              canRestore={canRestore && isRestorableField(kind, { field: String(field.path[0]) })}
              onField={(chosen) => change({ field: chosen }, { replace: true })}
              onVersion={showAlone}
              onRestore={(version) => openRestore(version, field.path)}
              onClose={() => change({ field: undefined })}
            />
          )}
        </div>
      </HistoryPanes>
      <HistoryWrites
        kind={kind}
        address={address}
        history={history}
        urlState={urlState}
        canRestore={canRestore}
        onChange={change}
      />
      {isKeysOpen && (
        <KeysDialog
          title={t('Keyboard')}
          entries={historyKeyEntries}
          switchLabel={t('Use single letters on this page')}
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
