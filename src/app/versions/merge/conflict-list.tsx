import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import { color, fontSize, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import type { RecordKind, RecordWords } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { MarkedText } from '../compare/marked-text.tsx';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { changeLabel, fieldOf, fieldWords } from '../diff/change-words.ts';
import { displayValue } from '../diff/describe-value.ts';
import { referencesIn, unmarked, withReferences } from '../diff/marked-parts.ts';
import type { MergeConflict, Side } from './merge-items.ts';
import { type MergedTexts, mergeTexts } from './merge-records.ts';

type Merge = ReturnType<typeof useMerge>;

const none: ReadonlyMap<string, Side> = new Map();

export function useMerge(
  { words, restorable }: Pick<RecordKind, 'words' | 'restorable'>,
  { base, theirs, mine }: MergedTexts,
) {
  const [decisions, setDecided] = useState({ theirs, choices: none });
  // Another stored version invalidates the choices.
  const choices = decisions.theirs === theirs ? decisions.choices : none;
  const merged = useMemo(
    () => mergeTexts({ base, theirs, mine }, { words, choices, ...(restorable && { restorable }) }),
    [base, theirs, mine, words, restorable, choices],
  );
  const open = merged.conflicts.filter(({ key }) => !choices.has(key)).length;
  return {
    ...merged,
    choices,
    choose: (key: string, side: Side) =>
      setDecided({ theirs, choices: new Map(choices).set(key, side) }),
    /** The number of open conflicts. */
    open,
    /** Whether the result equals the stored version. */
    isSame: open === 0 && merged.changed.length === 0,
  };
}

interface SideNames {
  base?: string;
  theirs: string;
  mine?: string;
}

interface ConflictListProps {
  words: RecordWords;
  merge: Merge;
  names: SideNames;
}

const Frame = styled('fieldset')({
  margin: '0 0 16px',
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
  '& legend span': { fontWeight: 400, color: color('text-muted') },
});

const Before = styled('p')({ margin: '0 0 8px', ...noteText, whiteSpace: 'pre-wrap' });

const Options = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 12,
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
});

const Option = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '4px 12px 10px 4px',
  border: `1px solid ${color('border-strong')}`,
  borderRadius: 8,
  cursor: 'pointer',
  minWidth: 0,
  '&[data-chosen]': {
    borderColor: color('accent'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
  },
  '& > div': { minWidth: 0, paddingTop: 9 },
  '& strong': { display: 'block', fontSize: fontSize.small, fontWeight: 600 },
  '& p': { margin: '4px 0 0', maxHeight: 240, overflowY: 'auto', whiteSpace: 'pre-wrap' },
});

export function ConflictList({ words, merge, names }: ConflictListProps) {
  return merge.conflicts.map((conflict) => (
    <ConflictChoice
      key={conflict.key}
      words={words}
      conflict={conflict}
      names={names}
      chosen={merge.choices.get(conflict.key)}
      onChoose={(side) => merge.choose(conflict.key, side)}
    />
  ));
}

/** Replaces a button's label while conflicts are open. */
export function openConflicts(count: number): string {
  return t('Resolve {count, plural, one {# conflict} other {# conflicts}}', { count });
}

interface ConflictChoiceProps {
  words: RecordWords;
  conflict: MergeConflict;
  names: SideNames;
  /** Undefined if undecided. */
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function ConflictChoice({ words, conflict, names, chosen, onChoose }: ConflictChoiceProps) {
  const name = useId();
  const parts = changeLabel(conflict, words);
  const valueText = (value: JsonValue | undefined) => {
    if (value === undefined || value === null) return t('Not set');
    const references = referencesIn([value], { words, path: conflict.path });
    const text = displayValue(value, words, conflict.path);
    return <MarkedText parts={withReferences(unmarked(text), references)} />;
  };
  const option = (side: Side, title: ReactNode) => (
    <Option data-chosen={chosen === side ? '' : undefined}>
      <Radio
        name={name}
        value={side}
        checked={chosen === side}
        onChange={() => onChoose(side)}
        size="small"
      />
      <div>
        <strong>{title}</strong>
        <p>{valueText(conflict[side])}</p>
      </div>
    </Option>
  );
  return (
    <Frame>
      <legend>
        {fieldWords(words, fieldOf(conflict)).label}
        {parts.length > 0 && <span> › {parts.join(' › ')}</span>}
        {conflict.kind === 'order' && <span>: {t('order')}</span>}
      </legend>
      <Before>
        {names.base ?? t('Before')}: {valueText(conflict.base)}
      </Before>
      <Options>
        {option('theirs', names.theirs)}
        {option('mine', names.mine ?? t('Yours'))}
      </Options>
    </Frame>
  );
}

const Section = styled('section')({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${color('border')}` },
  '& > h3': { margin: '0 0 12px', ...typeScale.large, fontWeight: 600 },
  '& > details > summary': { fontWeight: 600, marginBottom: 8 },
});

/** A section of the merge; without a title if its content has one. */
export function MergePart({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={title && id}>
      {title !== undefined && <h3 id={id}>{title}</h3>}
      {children}
    </Section>
  );
}

interface MergePartsProps extends ComponentProps<typeof ConflictList> {
  conflictTitle: string;
  /** The stored version, and its name beside the result. */
  stored: { text: string; name: string };
}

/** Open conflicts, and the result once there are none. */
export function MergeParts(props: MergePartsProps) {
  const { words, merge, stored, conflictTitle } = props;
  return (
    <>
      {merge.conflicts.length > 0 && (
        <MergePart title={conflictTitle}>
          <ConflictList {...props} />
        </MergePart>
      )}
      {merge.open === 0 && !merge.isSame && (
        <MergePart title={t('What will be saved')}>
          <RecordComparison
            words={words}
            before={stored.text}
            after={merge.text}
            names={{ before: stored.name, after: t('Result') }}
          />
        </MergePart>
      )}
    </>
  );
}
