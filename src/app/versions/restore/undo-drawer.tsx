import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { typeScale } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { ReasonInput } from '#app/record/form/reason-input.tsx';
import type { RecordKind } from '#app/record/record-kind.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import type { StoredVersion } from '../history/stored-version.ts';
import { ConflictChoice } from '../merge/conflict-choice.tsx';
import type { Side } from '../merge/merge-conflict.ts';
import { undoneChange } from './undone-change.ts';
import { type NewerSave, useCheckedWrite } from './use-checked-write.ts';
import { WriteNotices } from './write-notices.tsx';

type WithContent = StoredVersion & { content: string };

interface UndoDrawerProps<Address> {
  kind: RecordKind<Address>;
  address: Address;
  /** The version whose change is taken back, and the one before it. */
  version: WithContent;
  before: WithContent;
  /** `over` is what was there before, as far as its number is known. */
  onUndone: (saved: { versionId: string | undefined; over: string | undefined }) => void;
  onClose: () => void;
  /** What is said of a record whose versions have no numbers. */
  texts?: UndoTexts;
}

interface UndoTexts {
  title: string;
  lead: string;
  /** What the change made of it, and what was before. */
  base: string;
  mine: string;
  done: (newer: string | undefined) => string;
}

function textsOfVersion({ versionId }: StoredVersion): UndoTexts {
  return {
    title: t('Undo the change of version {versionId}', { versionId }),
    lead: t(
      'Only what that version did is taken back, everything that came later stays. It is saved as a new version.',
    ),
    base: t('Version {versionId}', { versionId }),
    mine: t('As before version {versionId}', { versionId }),
    done: (newer) =>
      t(
        newer === undefined
          ? 'Change of version {versionId} undone'
          : 'Change of version {versionId} undone, as version {newer}',
        { versionId, newer },
      ),
  };
}

const Title = styled('h3')({ margin: '0 0 12px', ...typeScale.large, fontWeight: 600 });

const Result = styled('section')({ marginTop: 8 });

/** Takes back what one version did, and keeps what came later; asks where both are about the same. */
export function UndoDrawer<Address>(props: UndoDrawerProps<Address>) {
  const { kind, address, version, before, onUndone, onClose } = props;
  const { texts = textsOfVersion(version) } = props;
  const { words } = kind;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [newer, setNewer] = useState<NewerSave>();
  const [reason, setReason] = useState('');
  const toasts = useToasts();
  const writing = useCheckedWrite({
    kind,
    address,
    again: t('Undo again to make sure: nothing is stored twice.'),
    onNewer: (next) => {
      setNewer(next);
      // What was decided was decided over something else.
      setChoices(new Map());
    },
  });
  const { target, current, refusal, isSaving } = writing;
  const now = target?.text;
  const undone = useMemo(
    () =>
      now === undefined
        ? undefined
        : undoneChange(kind, { version: version.content, before: before.content, now, choices }),
    [kind, version, before, now, choices],
  );
  const conflicts = undone?.conflicts ?? [];
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  const isNothing = undone !== undefined && open === 0 && undone.changed.length === 0;
  const over = target && versionOf(target);
  const nowName =
    over === undefined ? t('Now') : t('Now (version {versionId})', { versionId: over });

  async function save() {
    if (undone === undefined) return;
    const { text, changed } = undone;
    const saved = await writing.save(async () => ({ text, changed, reason }));
    if (saved === undefined) return;
    toasts.success(texts.done(saved.versionId));
    onUndone({ versionId: saved.versionId, over });
  }

  return (
    <SideDrawer
      open
      width="wide"
      title={texts.title}
      description={texts.lead}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="contained"
            disabled={undone === undefined || open > 0 || isNothing || target?.isDeleted}
            loading={isSaving}
            onClick={save}
          >
            {open > 0 ? t('{open} left to decide', { open }) : t('Undo this change')}
          </Button>
        </>
      }
    >
      <WriteNotices
        thing={words.thing}
        doing={t('Restoring an older version')}
        target={target}
        newer={newer}
        anew={t('Below is what undoing would change in it now.')}
        refusal={refusal}
      />
      {undone === undefined && (
        <UnloadedPart query={current} what={t('The current version')}>
          <FormSkeleton fields={4} />
        </UnloadedPart>
      )}
      {conflicts.length > 0 && (
        <section>
          <Title>{t('Changed again since then')}</Title>
          {conflicts.map((conflict) => (
            <ConflictChoice
              words={words}
              key={conflict.key}
              conflict={conflict}
              chosen={choices.get(conflict.key)}
              baseName={texts.base}
              theirName={t('Keep as it is now')}
              myName={texts.mine}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
            />
          ))}
        </section>
      )}
      {isNothing && (
        <Alert severity="info">
          {t('Nothing is left of this change: the current version is as it would be without it.')}
        </Alert>
      )}
      {undone !== undefined && now !== undefined && open === 0 && !isNothing && (
        <Result>
          <Title>{t('What undoing changes')}</Title>
          <RecordComparison
            words={words}
            before={now}
            after={undone.text}
            names={{ before: nowName, after: t('Result') }}
          />
          <ReasonInput kind={kind} value={reason} onChange={setReason} />
        </Result>
      )}
    </SideDrawer>
  );
}
