import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { NewerSaveOnPage } from '../newer/newer-save-on-page.tsx';
import type { NameOf } from '../read/version-reader.tsx';
import { isRestorable } from '../restore/restore-choice.ts';
import { FieldTimeline } from './field-timeline.tsx';
import { comparisonViews, writeHistoryAddress } from './history-address.ts';
import type { HistoryTools } from './history-header.tsx';
import { historyKeyEntries, keyChoice, moveToChange, useHistoryKeys } from './history-keys.ts';
import { HistoryPanes } from './history-panes.tsx';
import { HistoryWrites } from './history-writes.tsx';
import { NoComparison } from './pair/no-comparison.tsx';
import { VersionComparison } from './pair/version-comparison.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { type HistoryView, useHistoryView } from './use-history-view.ts';
import { useMatchingVersions } from './use-matching-versions.ts';

const VersionReader = latePart(
  async () => (await import('../read/version-reader.tsx')).VersionReader,
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
  const view = useHistoryView(props);
  const { urlState, change, history, pair, current } = view;
  const matching = useMatchingVersions({ kind, address, history, filter: urlState });
  const [isKeysOpen, setIsKeysOpen] = useState(false);
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
      <HistoryPanes data-step={view.step}>
        <div className="list">
          <Timeline
            words={words}
            history={history}
            filter={urlState}
            matching={matching}
            pair={pair}
            isRestorable={view.isRestorable}
            onPick={view.pick}
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
          <HistoryDetail {...props} view={view} />
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
      <HistoryKeyboard view={view} isOpen={isKeysOpen} onOpen={setIsKeysOpen} />
    </>
  );
}

interface HistoryDetailProps<Address> extends RecordHistoryProps<Address> {
  view: HistoryView;
}

/** A version, a comparison of two, or the values of a field. */
function HistoryDetail<Address>(props: HistoryDetailProps<Address>) {
  const { kind, address, nameOf, canRestore, view } = props;
  const { urlState, change, history, pair, versionRead } = view;
  const { words } = kind;
  const { field } = urlState;
  const offers = useOffers();
  if (versionRead !== undefined) {
    return (
      <VersionReader
        words={words}
        history={history}
        version={versionRead}
        titleOf={kind.title}
        nameOf={nameOf}
        url={kind.urlOf?.(address, {
          versionId: versionRead === view.current ? undefined : versionRead.versionId,
          offers,
        })}
        onChoose={(versionId) => change({ read: versionId })}
        onChange={view.showAlone}
        onClose={() => change({ read: undefined })}
      />
    );
  }
  if (field !== undefined) {
    return (
      <FieldTimeline
        words={words}
        history={history}
        field={field}
        canRestore={canRestore && isRestorable(kind, { field: String(field.path[0]) })}
        onField={(chosen) => change({ field: chosen }, { replace: true })}
        onVersion={view.showAlone}
        onRestore={(version) => view.openRestore(version, field.path)}
        onClose={() => change({ field: undefined })}
      />
    );
  }
  return (
    <VersionComparison
      words={words}
      versions={history.versions}
      pair={pair}
      view={urlState.view}
      onChoose={(ids) => view.compare(ids)}
      onView={(shown) => change({ view: shown }, { replace: true })}
      onField={(chosen) => change({ field: chosen })}
      action={
        view.isWorthUndoing() && (
          <Button
            size="small"
            startIcon={<UndoOutlined />}
            onClick={() => change({ undo: pair.to?.versionId })}
          >
            {t('Undo this change')}
          </Button>
        )
      }
      entries={() => pairEntries(view)}
      onRestore={(field) =>
        view.isRestorable(pair.from) && isRestorable(kind, { field })
          ? () => pair.from && view.openRestore(pair.from, [field])
          : undefined
      }
      fallback={(missing) => (
        <NoComparison
          thing={words.thing}
          versions={history.versions}
          unknown={[...new Set(view.unknown)].filter((id) => id !== undefined)}
          missing={missing}
          isLooking={view.isLooking}
          onNewest={() => change({ from: undefined, to: undefined })}
        />
      )}
    />
  );
}

/** Menu entries for the compared pair. */
function pairEntries({ change, pair, isRestorable: canBeRestored, openRestore }: HistoryView) {
  const restores = [pair.from, pair.to].filter(canBeRestored).map(
    (version): MenuEntry => ({
      label: t('Restore version {versionId}', { versionId: version.versionId }),
      icon: <SettingsBackupRestoreOutlined />,
      onChoose: () => openRestore(version),
    }),
  );
  const versionId = pair.to?.versionId;
  if (versionId === undefined) return restores;
  const view: MenuEntry = {
    label: t('View version {versionId}', { versionId }),
    icon: <ArticleOutlined />,
    onChoose: () => change({ read: versionId }),
  };
  return [...restores, view];
}

interface HistoryKeyboardProps {
  view: HistoryView;
  /** Whether the list of keys is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The page's keyboard shortcuts, and their list. */
function HistoryKeyboard({ view: { change, move }, isOpen, onOpen }: HistoryKeyboardProps) {
  const [areKeysOn, setAreKeysOn] = useState(keyChoice.isOn);
  const views = comparisonViews.map((view, index) => [
    `${index + 1}`,
    () => change({ view, field: undefined }),
  ]);
  useHistoryKeys(
    {
      j: move('older'),
      k: move('newer'),
      n: () => moveToChange('next'),
      p: () => moveToChange('previous'),
      ...Object.fromEntries(views),
      '?': () => onOpen(true),
    },
    areKeysOn,
  );
  if (!isOpen) return null;
  return (
    <KeysDialog
      title={t('Keyboard')}
      entries={historyKeyEntries}
      switchLabel={t('Use single-letter shortcuts on this page')}
      isOn={areKeysOn}
      onSwitch={(isOn) => {
        keyChoice.choose(isOn);
        setAreKeysOn(isOn);
      }}
      onClose={() => onOpen(false)}
    />
  );
}
