import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { rich } from '#app/kit/language/rich.tsx';
import { color, iconSize, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { ExtensionFields } from './choice-field.tsx';
import { ConceptField, ReferenceField } from './compact-fields.tsx';
import { IssueList, textProblem, UnfinishedList } from './draft-problems.tsx';
import type { DraftStore } from './draft-store.ts';
import { ElementFields } from './element-fields.tsx';
import { isCompact, jsonTypes } from './element-forms.ts';
import { type FhirFormKind, sectionMembers } from './fhir-form-kind.ts';
import {
  type FhirFormContext,
  FormContext,
  useFhirForm,
  useValueAt,
  type ValueField,
} from './form-context.ts';
import { FormJson } from './form-json.tsx';
import { DisclosureContext } from './form-layout.tsx';
import {
  CollapsibleSection,
  SectionNav,
  sectionDisclosure,
  sectionElementId,
} from './form-sections.tsx';
import { createFormStore } from './form-store.ts';
import { isRequiredHere, PrimitiveField } from './primitive-field.tsx';
import type { UnfinishedText } from './unfinished-texts.ts';

const Columns = styled('div')({
  '@media (min-width: 1280px)': {
    '&[data-nav]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 176px',
      gap: 24,
    },
  },
  // Keeps focused inputs clear of the sticky bar at the bottom.
  '& input, & select, & textarea, & button': { scrollMarginBlock: 120 },
  // Read-only values must stay readable.
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: color('text') },
  '& .MuiFormHelperText-root.Mui-disabled': { color: color('text-muted') },
});

interface FhirFormProps extends Pick<FhirFormContext, 'kind' | 'isReadOnly' | 'ReferenceInput'> {
  formId: string;
  /** Must contain an object; only the initial value is used. */
  draft: DraftStore;
  /** Issues of the last refused save. */
  issues: readonly ProblemIssue[];
  warnings?: readonly ProblemIssue[];
  onSubmit: () => void;
  /** Undefined if JSON cannot be edited here. */
  onShowJson?: () => void;
}

const renderValue = (field: ValueField) => <ValueFields {...field} />;

export function FhirForm(props: FhirFormProps) {
  const { kind, formId, draft, isReadOnly, issues, warnings = none, onSubmit, onShowJson } = props;
  const { ReferenceInput } = props;
  const [{ store, unplacedTexts }] = useState(() => openForm(kind, draft));
  const disclosures = useContext(DisclosureContext);
  const [unplaced, setUnplaced] = useState<readonly ProblemIssue[]>([]);
  const rest = useSyncExternalStore(store.subscribe, store.rest);
  const form = useRef<HTMLFormElement>(null);
  const context = useMemo<FhirFormContext>(
    () => ({ kind, store, isReadOnly, renderValue, ReferenceInput }),
    [kind, store, isReadOnly, ReferenceInput],
  );

  // Fewer sections fit the screen.
  const hasNav = kind.sections.length > 3;
  useEffect(() => store.dispose, [store]);
  useEffect(() => store.warn(warnings), [store, warnings]);
  useEffect(() => {
    setUnplaced(store.refuse(issues));
    if (issues.length > 0) requestAnimationFrame(() => showFirstProblem(form.current));
  }, [store, issues]);

  function show(id: string) {
    flushSync(() => disclosures.set(sectionDisclosure(id), true));
    const section = document.getElementById(sectionElementId(id));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  }

  function submit() {
    let hasProblem = false;
    flushSync(() => {
      hasProblem = store.showAll();
    });
    // Issues without a visible field are listed too.
    const isProblemVisible = hasProblem && form.current?.querySelector(invalidField) !== null;
    flushSync(() => setUnplaced(hasProblem && !isProblemVisible ? kind.check(store.text()) : none));
    if (hasProblem) showFirstProblem(form.current);
    else onSubmit();
  }

  return (
    <FormContext value={context}>
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          // Enter in a form of many fields must not save.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <Columns data-nav={hasNav || undefined}>
          <div>
            <IssueList issues={[...rest, ...unplaced]} />
            <UnfinishedList draft={draft} only={unplacedTexts} />
            {kind.sections.map((section) => (
              <CollapsibleSection key={section.id} section={section} />
            ))}
            {onShowJson !== undefined && <HiddenMembers onShowJson={onShowJson} />}
          </div>
          {hasNav && <SectionNav onShow={show} />}
        </Columns>
      </form>
    </FormContext>
  );
}

/** Opens the form over a draft; returns unfinished input without a field. */
function openForm(kind: FhirFormKind, draft: DraftStore) {
  let unplacedTexts: readonly UnfinishedText[] = [];
  const store = createFormStore(kind, draft.text(), (text, unfinished) => {
    const others = draft.unfinished().filter((one) => unplacedTexts.includes(one));
    draft.write({ text, unfinished: [...others, ...unfinished] });
  });
  unplacedTexts = store.resume(
    draft.unfinished().map((one) => [one, textProblem(one.text) ?? t('Not valid JSON')]),
  );
  return { store, unplacedTexts };
}

const none: readonly never[] = [];
const invalidField = '[aria-invalid="true"], [role="alert"]';

function showFirstProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(invalidField);
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'center' });
}

const HiddenMembersLine = styled('p')({
  ...wrappingRow,
  gap: '4px 8px',
  margin: '16px 0 0',
  ...noteText,
  '& svg': { flex: 'none', fontSize: iconSize.small },
  '& code': { color: color('text') },
});

/** Mentions members that the form does not show. */
function HiddenMembers({ onShowJson }: { onShowJson: () => void }) {
  const { store, kind } = useFhirForm();
  const shown = new Set(['resourceType', 'id', ...kind.sections.flatMap(sectionMembers)]);
  const others = Object.keys(store.tree()).filter((name) => !shown.has(name));
  if (others.length === 0) return null;
  return (
    <HiddenMembersLine>
      <InfoOutlined aria-hidden />
      <span>
        {rich('Unchanged: <code>{names}</code>', {
          code: (text) => <code>{text}</code>,
          names: others.join(', '),
        })}
      </span>
      <Button size="small" variant="text" onClick={onShowJson}>
        {t('Edit as JSON')}
      </Button>
    </HiddenMembersLine>
  );
}

/** The fields for a value of any R4 type. A value of the wrong shape is shown as JSON. */
function ValueFields({ path, type, label, more, isWhole = false }: ValueField) {
  const value = useValueAt(path);
  const { kind } = useFhirForm();
  const { elements } = kind;
  if (!elements.isComplex(type)) return <PrimitiveField path={path} type={type} label={label} />;
  const isOdd = value !== undefined && (typeof value !== 'object' || Array.isArray(value));
  if (isOdd || value === null || jsonTypes.has(type)) {
    return (
      <div className="wide">
        <FormJson path={path} label={label} />
      </div>
    );
  }
  if (type === 'Extension') return <ExtensionFields path={path} />;
  if (!isWhole && isCompact(type, kind)) {
    const isRequired = isRequiredHere(elements.placeAt(path));
    const field = { path, label, isRequired };
    return type === 'Reference' ? (
      <ReferenceField {...field} />
    ) : (
      <ConceptField {...field} isConcept={type === 'CodeableConcept'} />
    );
  }
  return <ElementFields path={path} type={type} more={more} />;
}
