import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { fieldHelp } from '#app/fhir-form/form-layout.tsx';
import type { ReferenceInput as Input } from '#app/fhir-form/reference-input.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { recordTitle } from '../record-title.ts';
import { type ReferencePlace, referencePlace } from '../reference-path.ts';
import { CandidateItem, candidateText, groupOf } from './candidate-item.tsx';
import { CandidatesNote, CandidatesPaper } from './candidates-paper.tsx';
import type { ReferenceTarget } from './load-target.ts';
import { ReferenceLink } from './reference-link.tsx';
import { type OfferedKind, referencesQueries } from './references.queries.ts';
import { TargetState } from './target-state.tsx';
import { type Candidate, useCandidates } from './use-candidates.ts';
import { useOfferedKinds } from './use-offered-kinds.ts';

const CreateRecordDialog = latePart(
  async () => (await import('./create-record-dialog.tsx')).CreateRecordDialog,
);

/**
 * A reference picked by name, with a search or by creating a record; typed references are kept. Plain text if the
 * deployment has none of the target kinds.
 */
export const ReferenceInput: Input = (props) => {
  const { path, label, reference, display, targets, isRequired, isReadOnly, problem } = props;
  const { siteId = '' } = useParams();
  const kinds = useOfferedKinds(targets);
  const canWrite = useCanWrite();
  /** Undefined while not typing. */
  const [typed, setTyped] = useState<string>();
  /** The text on focus: a name that loads later must not replace it while typing. */
  const [held, setHeld] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [only, setOnly] = useState<OfferedKind>();
  const [creating, setCreating] = useState<{ kind: OfferedKind; name: string }>();
  const place = referencePlace(reference);
  const shouldLookUp = typed === undefined && kinds.some(({ kind }) => kind === place?.kind);
  const target = useTarget(siteId, shouldLookUp ? place : undefined);
  const ownTitle = props.contained === undefined ? '' : recordTitle(props.contained);
  const shown = target?.state === 'current' ? target.title : display || ownTitle || reference;
  const text = typed === undefined || isReference(typed) ? '' : typed.trim();
  const {
    candidates,
    isSearching,
    isNothing: isEmptyNode,
    failure,
    searchedBy,
  } = useCandidates({
    siteId,
    kinds: only === undefined ? kinds : [only],
    isNarrowed: only !== undefined && kinds.length > 1,
    canCreate: canWrite,
    text,
    isOn: isOpen,
  });
  if (kinds.length === 0) return props.plain;

  function type(next: string) {
    setTyped(next);
    setIsOpen(true);
    // A name alone is no reference, so it is searched.
    if (next === '' && reference !== '') props.onChoose({ reference: '', display: '' });
    else if (isReference(next)) props.onType(next);
  }

  function choose(candidate: Candidate) {
    if (candidate.by === 'kind') setOnly(candidate.kind);
    else if (candidate.by === 'all') setOnly(undefined);
    else {
      setIsOpen(false);
      if (candidate.by === 'create') setCreating({ kind: candidate.kind, name: text });
      else take(candidate.target);
    }
  }

  function take({ kind, id, title }: ReferenceTarget) {
    props.onChoose({ reference: `${kind}/${id}`, display: title });
    setTyped(undefined);
    setHeld(undefined);
    setOnly(undefined);
  }

  const hasNameAlone = reference === '' && (text !== '' || display !== '');
  const other = props.warning ?? (hasNameAlone ? nameAlone : undefined);
  const warning = typed === undefined ? warningOf(target, targets, other) : other;
  return (
    <CandidatesNote
      value={{
        isNothing: isEmptyNode,
        searchedBy: typed !== undefined && isReference(typed) ? '' : searchedBy,
      }}
    >
      <Autocomplete<Candidate>
        slots={{ paper: CandidatesPaper }}
        disabled={isReadOnly}
        sx={{ '& .MuiInputBase-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 }, ...asTallAsText }}
        value={null}
        inputValue={typed ?? held ?? shown}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={(_, reason) => reason !== 'selectOption' && setIsOpen(false)}
        clearOnBlur={false}
        options={typed !== undefined && isReference(typed) ? none : candidates}
        filterOptions={(all) => all}
        getOptionLabel={candidateText}
        getOptionKey={keyOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        {...(kinds.length > 1 && { groupBy: groupOf })}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            {group !== '' && <GroupName aria-hidden>{group}</GroupName>}
            <Group role="group" aria-label={group || t('Other kinds')}>
              {children}
            </Group>
          </li>
        )}
        // Within the field's own landmark or dialog.
        disablePortal
        loading={isSearching}
        loadingText={t('Searching…')}
        noOptionsText={emptyOptionsText({ typed, failure, kinds: only ? [only] : kinds })}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') type(next);
          if (reason === 'clear') type('');
        }}
        onChange={(_, candidate) => candidate !== null && choose(candidate)}
        onFocus={() => setHeld(shown)}
        onBlur={() => {
          // A list still opening on blur would stay open.
          setIsOpen(false);
          setTyped(undefined);
          setHeld(undefined);
          setOnly(undefined);
          props.onLeave();
        }}
        renderOption={({ key, ...item }, candidate) => (
          <li {...item} key={key}>
            <CandidateItem candidate={candidate} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            placeholder={t('Search, or {example}', { example: props.placeholder })}
            error={problem !== undefined}
            helperText={
              <ReferenceTargetLink
                siteId={siteId}
                // Also while typing: a line added on blur would shift the button being clicked.
                reference={reference}
                target={target}
                help={fieldHelp({ problem, warning, hint: props.hint })}
              />
            }
            slotProps={{
              ...params.slotProps,
              inputLabel: { ...params.slotProps?.inputLabel, required: isRequired },
              htmlInput: {
                ...params.slotProps?.htmlInput,
                'data-path': path,
                spellCheck: false,
              },
            }}
          />
        )}
      />
      {creating !== undefined && (
        <CreateRecordDialog
          siteId={siteId}
          kind={creating.kind}
          name={creating.name}
          ReferenceInput={ReferenceInput}
          onCreated={(created) => {
            setCreating(undefined);
            take(created);
          }}
          onClose={() => setCreating(undefined)}
        />
      )}
    </CandidatesNote>
  );
};

const none: readonly Candidate[] = [];

const nameAlone = t('Only a name so far, no record is linked: choose one from the list.');

const GroupName = styled('div')({
  padding: '8px 12px 4px',
  fontSize: fontSize.caption,
  fontWeight: 500,
  color: color('text-muted'),
});

const Group = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** MUI's autocomplete has paddings of its own. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '6px 10px' },
};

/** The target; undefined if unknown or not of this site. */
function useTarget(siteId: string, place: ReferencePlace | undefined): ReferenceTarget | undefined {
  const { data } = useQuery({
    ...referencesQueries.target(siteId, place ?? nowhere),
    enabled: place !== undefined,
  });
  return place === undefined ? undefined : data;
}

const nowhere: ReferencePlace = { kind: 'Endpoint', segment: 'endpoint', id: '' };

/** `Patient/1`, a URL, or `#` and the id of a contained resource. */
function isReference(text: string): boolean {
  return /^(#|[A-Z]\w*\/|[a-z][a-z\d+.-]*:)\S/.test(text);
}

function keyOf(candidate: Candidate): string {
  switch (candidate.by) {
    case 'record':
      return `${candidate.kind.kind}/${candidate.target.id}`;
    case 'all':
      return 'all';
    default:
      return `${candidate.by} ${candidate.kind.kind}`;
  }
}

/** A warning: the record may be created later, or be in another system. */
function warningOf(
  target: ReferenceTarget | undefined,
  targets: readonly string[],
  other: string | undefined,
): string | undefined {
  if (target === undefined) return other;
  const thing = inSentence(kindWordsOf(target.kind).one);
  if (target.state === 'deleted') return t('This {thing} was deleted.', { thing });
  if (target.state === 'missing') return t('There is no such {thing}.', { thing });
  if (targets.length === 0 || targets.includes(target.kind)) return other;
  return t('R4 has no {thing} here.', { thing });
}

const Where = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  '& > a': { minWidth: 0, paddingBlock: 3, overflowWrap: 'anywhere' },
});

interface WhereItLeadsProps {
  siteId: string;
  /** Empty for none. */
  reference: string;
  target: ReferenceTarget | undefined;
  /** The issue or warning. */
  help: ReactNode;
}

/** The stored reference as a link, with the target's state. */
function ReferenceTargetLink({ siteId, reference, target, help }: WhereItLeadsProps) {
  if (reference === '') return help;
  return (
    <Where>
      {help}
      <ReferenceLink siteId={siteId} reference={reference} display={reference} />
      {target?.state === 'current' && <TargetState target={target} />}
    </Where>
  );
}

/** Why there are no options. */
function emptyOptionsText(list: {
  typed: string | undefined;
  failure: string | undefined;
  kinds: readonly OfferedKind[];
}): string {
  const { typed, failure, kinds } = list;
  if (failure !== undefined) return failure;
  if (typed !== undefined && isReference(typed)) return t('Kept as it is typed.');
  const [kind] = kinds;
  const isOne = kinds.length === 1 && kind !== undefined;
  const plural = isOne ? inSentence(kindWordsOf(kind.kind).many) : t('records');
  return t(typed ? 'No {things} found.' : 'No {things} yet.', { things: plural });
}
