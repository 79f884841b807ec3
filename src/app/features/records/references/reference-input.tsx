import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, type Key, useState } from 'react';
import { useParams } from 'react-router';
import type { ReferenceInput as Input } from '#app/fhir-form/form-context.ts';
import { afterPress } from '#app/kit/forms/after-press.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { captionText } from '#app/kit/theme/tokens.ts';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { recordTitle } from '../record-title.ts';
import type { OfferedKind } from '../records.queries.ts';
import { type ReferencePlace, referencePlace, useOfferedKinds } from '../reference-places.ts';
import { CandidateItem, CandidatesPaper, candidateText, groupOf } from './candidate-list.tsx';
import type { ReferenceTarget } from './load-target.ts';
import { ReferenceText } from './reference-text.tsx';
import { referencesQueries } from './references.queries.ts';
import { type Candidate, useCandidates } from './use-candidates.ts';

const CreateRecordDialog = lazyPart(
  async () => (await import('./create-record-dialog.tsx')).CreateRecordDialog,
);

interface Entry {
  /** Undefined until the user types. */
  typed?: string;
  /** The text on focus: a name that loads later must not replace a text about to be typed over. */
  textOnFocus?: string;
  /** The only kind searched. */
  only?: OfferedKind | undefined;
}

/**
 * A reference picked by name, with a search or by creating a record; typed references are kept. Plain text if the
 * deployment has none of the target kinds.
 */
export const ReferenceInput: Input = (props) => {
  const { reference, display, targets, isReadOnly = false } = props;
  const { siteId = '' } = useParams();
  const kinds = useOfferedKinds(targets);
  const canWrite = useCanWrite();
  const [{ typed, textOnFocus, only }, setEntry] = useState<Entry>({});
  const [isOpen, setIsOpen] = useState(false);
  const [creating, setCreating] = useState<{ kind: OfferedKind; name: string }>();
  const target = useTarget(siteId, typed === undefined ? kinds : noKinds, reference);
  const ownTitle = props.contained === undefined ? '' : recordTitle(props.contained);
  const shown = target?.state === 'current' ? target.title : display || ownTitle || reference;
  const isAddress = typed !== undefined && isReference(typed);
  const text = typed === undefined || isAddress ? '' : typed.trim();
  const { candidates, isSearching, isNothing, failure, searchedBy } = useCandidates({
    siteId,
    kinds: only === undefined ? kinds : [only],
    isNarrowed: only !== undefined && kinds.length > 1,
    canCreate: canWrite,
    text,
    isOn: isOpen,
  });
  if (kinds.length === 0) return props.plain;

  function type(next: string) {
    setEntry((entry) => ({ ...entry, typed: next }));
    setIsOpen(true);
    if (next === '' && reference !== '') props.onChoose({ reference: '', display: '' });
    else if (isReference(next)) props.onType(next);
  }

  function choose(candidate: Candidate) {
    if (candidate.by === 'kind') setEntry((entry) => ({ ...entry, only: candidate.kind }));
    else if (candidate.by === 'all') setEntry((entry) => ({ ...entry, only: undefined }));
    else {
      setIsOpen(false);
      if (candidate.by === 'create') setCreating({ kind: candidate.kind, name: text });
      else take(candidate.target);
    }
  }

  function take({ kind, id, title }: ReferenceTarget) {
    props.onChoose({ reference: `${kind}/${id}`, display: title });
    setCreating(undefined);
    setEntry({});
  }

  // Kept on blur as text without a reference.
  const isNameTyped = typed !== undefined && !isAddress && reference === '';
  const hasNameAlone = reference === '' && (text !== '' || display !== '');
  const warning = props.warning ?? (hasNameAlone ? nameAlone : undefined);
  const paper = { isNothing, searchedBy: isAddress ? '' : searchedBy };
  return (
    <>
      <Autocomplete<Candidate>
        {...fixed}
        slotProps={{ paper }}
        disabled={isReadOnly}
        value={null}
        inputValue={typed ?? textOnFocus ?? shown}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={(_, reason) => reason !== 'selectOption' && setIsOpen(false)}
        clearOnBlur={false}
        options={isAddress ? none : candidates}
        filterOptions={(all) => all}
        getOptionLabel={candidateText}
        getOptionKey={keyOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        {...(kinds.length > 1 && { groupBy: groupOf })}
        loading={isSearching}
        loadingText={t('Searching…')}
        noOptionsText={emptyOptionsText({ typed, failure, kinds: only ? [only] : kinds })}
        onInputChange={(_, next, reason) => {
          if (reason === 'input' || reason === 'clear') type(next);
        }}
        onChange={(_, candidate) => candidate !== null && choose(candidate)}
        onFocus={() => setEntry((entry) => ({ ...entry, textOnFocus: shown }))}
        onBlur={() => {
          // A list still opening on blur would stay open.
          setIsOpen(false);
          if (isNameTyped && text !== display) props.onChoose({ reference: '', display: text });
          // Shows the reference, with the state of its record.
          afterPress(() => setEntry({}));
          props.onLeave?.();
        }}
        renderOption={renderCandidate}
        renderInput={(params) => (
          <ReferenceText {...props} warning={warning} params={params} target={target} />
        )}
      />
      {creating !== undefined && (
        <CreateRecordDialog
          siteId={siteId}
          {...creating}
          ReferenceInput={ReferenceInput}
          onCreated={take}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
};

function renderCandidate(
  { key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key },
  candidate: Candidate,
) {
  return (
    <li {...item} key={key}>
      <CandidateItem candidate={candidate} />
    </li>
  );
}

function renderGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <li key={key} role="presentation">
      {group !== '' && <GroupName aria-hidden>{group}</GroupName>}
      {/* biome-ignore lint/a11y/useSemanticElements: a list box has no fieldsets */}
      <ul role="group" aria-label={group || t('Other kinds')}>
        {children}
      </ul>
    </li>
  );
}

const none: readonly Candidate[] = [];
const noKinds: readonly OfferedKind[] = [];

const nameAlone = t('This is only a name. To link a record, choose one from the list.');

const GroupName = styled('div')({
  padding: '8px 12px 4px',
  ...captionText,
  fontWeight: 500,
});

const fixed = {
  slots: { paper: CandidatesPaper },
  // Rendered in place, so that it is within the page's main landmark or the dialog.
  disablePortal: true,
  renderGroup,
  // As tall as a text field.
  sx: {
    '& .MuiInputBase-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 },
    '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': {
      padding: '6px 10px',
    },
  },
} as const;

/** The target of a reference to one of the kinds; undefined until loaded. */
function useTarget(siteId: string, kinds: readonly OfferedKind[], reference: string) {
  const place = referencePlace(reference);
  const isOffered = kinds.some(({ kind }) => kind === place?.kind);
  const target = referencesQueries.target(siteId, place ?? nowhere);
  const { data } = useQuery({ ...target, enabled: isOffered });
  return isOffered ? data : undefined;
}

const nowhere: ReferencePlace = { kind: 'Endpoint', segment: 'endpoint', id: '' };

/** `Patient/1`, a URL, or `#` and the id of a contained resource. */
function isReference(text: string): boolean {
  return /^(#|[A-Z]\w*\/|[a-z][a-z\d+.-]*:)\S/.test(text);
}

function keyOf(candidate: Candidate): string {
  if (candidate.by === 'all') return 'all';
  const { kind } = candidate.kind;
  return candidate.by === 'record' ? `${kind}/${candidate.target.id}` : `${candidate.by} ${kind}`;
}

/** Why nothing can be chosen. */
function emptyOptionsText(list: {
  typed: string | undefined;
  failure: string | undefined;
  kinds: readonly OfferedKind[];
}): string {
  const { typed, failure, kinds } = list;
  if (failure !== undefined) return failure;
  if (typed !== undefined && isReference(typed)) return t('Used exactly as entered.');
  const [kind] = kinds;
  const isOne = kinds.length === 1 && kind !== undefined;
  const plural = isOne ? inSentence(kindWordsOf(kind.kind).many) : inSentence(t('Records'));
  return t(typed ? 'No matching {nouns}' : 'No {nouns} yet', { nouns: plural });
}
