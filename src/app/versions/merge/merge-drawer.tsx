import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { RecordWords } from '#app/record/record-words.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { recordDiff } from '../diff/record-diff.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Side } from './merge-conflict.ts';
import { mergeRecords } from './merge-records.ts';

interface MergeDrawerProps {
  kind: { words: RecordWords };
  /** The texts of the version that the draft was made from, of the newer one, and of the draft. */
  base: string;
  theirs: string;
  mine: string;
  /** Who saved the newer version and when, as far as the deployment tells. */
  saved: { versionId?: string | undefined; author?: string | undefined; at?: string | undefined };
  isSaving: boolean;
  onReload: () => void;
  onSave: (merged: string) => void;
  onEdit: (merged: string) => void;
  onClose: () => void;
}

const Section = styled('section')({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${color('border')}` },
  '& > h3': { margin: '0 0 12px', ...typeScale.large, fontWeight: 600 },
  '& > details > summary': { cursor: 'pointer', fontWeight: 600, marginBottom: 8 },
});

/** Somebody saved first: puts both changes together, and asks only where they contradict each other. */
export function MergeDrawer(props: MergeDrawerProps) {
  const { kind, saved, isSaving, onReload, onSave, onEdit, onClose } = props;
  const { words } = kind;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const versions = useMemo(
    () => ({
      base: parseJsonObject(props.base) ?? {},
      theirs: parseJsonObject(props.theirs) ?? {},
      mine: parseJsonObject(props.mine) ?? {},
    }),
    [props.base, props.theirs, props.mine],
  );
  const { merged, conflicts } = useMemo(
    () => mergeRecords(versions, { words, choices }),
    [versions, words, choices],
  );
  const isSame = useMemo(
    () => recordDiff(versions.theirs, merged, { words }).length === 0,
    [versions, merged, words],
  );
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  const theirName = saved.author ?? t('Theirs');
  const text = () => formatJson(merged);
  return (
    <SideDrawer
      open
      width="wide"
      title={t('This {thing} was saved while you were editing', { thing: words.thing })}
      description={<Saved {...saved} />}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onReload} sx={{ mr: 'auto' }}>
            {t('Discard mine')}
          </Button>
          <Button onClick={onClose}>{t('Keep editing')}</Button>
          {open === 0 && !isSame && (
            <Button onClick={() => onEdit(text())}>{t('Edit the result')}</Button>
          )}
          <Button
            variant="contained"
            disabled={open > 0 || isSame}
            loading={isSaving}
            onClick={() => onSave(text())}
          >
            {open > 0 ? t('{open} left to decide', { open }) : t('Save both')}
          </Button>
        </>
      }
    >
      {conflicts.length === 0 && !isSame && (
        <Alert severity="success" sx={{ mb: 4 }}>
          {t('Your changes and theirs do not touch the same thing. Saving keeps both.')}
        </Alert>
      )}
      {conflicts.length === 0 && isSame && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('The newer version has the same changes. There is nothing left of yours to save.')}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Titled
          title={
            conflicts.length === 1
              ? t('Both versions changed this')
              : t('Both versions changed these')
          }
        >
          {conflicts.map((conflict) => (
            <ConflictChoice
              words={words}
              key={conflict.key}
              conflict={conflict}
              chosen={choices.get(conflict.key)}
              theirName={theirName}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
            />
          ))}
        </Titled>
      )}
      {open === 0 && !isSame && (
        <Titled
          title={t(
            saved.versionId === undefined
              ? 'What saving changes in their version'
              : 'What saving changes in version {versionId}',
            { versionId: saved.versionId },
          )}
        >
          <RecordComparison
            words={words}
            before={props.theirs}
            after={text()}
            names={{ before: theirName, after: t('Result') }}
          />
        </Titled>
      )}
      <Section>
        <details>
          <summary>
            {t(
              saved.author === undefined
                ? 'What was changed since the version you started from'
                : 'What {author} changed since the version you started from',
              { author: saved.author },
            )}
          </summary>
          <RecordComparison
            words={words}
            before={props.base}
            after={props.theirs}
            names={{ before: t('Before'), after: theirName }}
          />
        </details>
      </Section>
    </SideDrawer>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

function Saved({ versionId, author, at }: MergeDrawerProps['saved']) {
  return rich(
    author === undefined
      ? versionId === undefined
        ? 'A newer version was saved{when}, while you were editing. Nothing of yours was written yet, and nothing is lost.'
        : 'Version {versionId} was saved{when}, while you were editing. Nothing of yours was written yet, and nothing is lost.'
      : versionId === undefined
        ? '{author} saved a newer version{when}, while you were editing. Nothing of yours was written yet, and nothing is lost.'
        : '{author} saved version {versionId}{when}, while you were editing. Nothing of yours was written yet, and nothing is lost.',
    {
      author,
      versionId,
      when: at && (
        <>
          {' '}
          <RelativeTime time={at} />
        </>
      ),
    },
  );
}
