import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import { issueSteps } from '#app/kit/json/issue-steps.ts';
import type { JsonEditorHandle } from '#app/kit/json/json-editor.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { FormShell } from '#app/record-form/form-shell.tsx';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { issuesOfEdit, withNearestNames } from './check-resource.ts';
import { UnfinishedList, UnreadableText } from './draft-problems.tsx';
import type { DraftStore } from './draft-store.ts';
import { type Explanations, ExplanationsContext } from './explained.tsx';
import { FhirForm } from './fhir-form.tsx';
import { type FhirFormKind, withoutOnlyNew } from './fhir-form-kind.ts';
import type { ReferenceInput } from './form-context.ts';
import { createDisclosureStore, DisclosureContext } from './form-layout.tsx';
import type { useFhirDraft } from './use-fhir-draft.ts';

const FhirJson = lazyPart(
  async () => (await import('./json/fhir-json.tsx')).FhirJson,
  <LoadingRegion label={t('Loading text editor')}>
    <Skeleton variant="rounded" height={342} />
  </LoadingRegion>,
);

const FieldExplanations = lazyPart(
  async () => (await import('./field-explanations.tsx')).FieldExplanations,
);

/** Persists for all forms on this device. */
const explainedKey = 'paddock.explain-fields';

interface FhirRecordFormProps
  extends Omit<ComponentProps<typeof FormShell>, 'failure' | 'warnings' | 'children'> {
  kind: FhirFormKind;
  form: Pick<ReturnType<typeof useFhirDraft>, 'store' | 'refusal'>;
  ReferenceInput: ReferenceInput;
  warnings?: readonly ProblemIssue[];
  children?: ReactNode;
}

const none: readonly never[] = [];

export function FhirRecordForm(props: FhirRecordFormProps) {
  const { kind, form, ReferenceInput: _, warnings = none, children, ...shellProps } = props;
  // Each with its field's label.
  const warningTexts = warnings.map(({ path, message }) =>
    shortText(`${kind.elements.label([issueSteps(path)[0] ?? ''])}: ${message}`, 600),
  );
  return (
    <FormShell {...shellProps} failure={form.refusal.message} warnings={warningTexts}>
      {children}
      <FhirEditor {...props} />
    </FormShell>
  );
}

function FhirEditor(props: FhirRecordFormProps) {
  const { form, shell, ReferenceInput, warnings = none } = props;
  const { store: draft, refusal } = form;
  const { formId, submitted: onSave } = shell;
  const isNew = shell.stored === undefined;
  // Two drafts cannot be stored at once, and input during a create would be lost.
  const isReadOnly =
    props.isReadOnly || shell.storedDraft.offer !== undefined || (isNew && shell.isSaving);
  const kind = useMemo(() => editingKind(props.kind, { draft, isNew }), [props.kind, draft, isNew]);
  const issues = useMemo(
    () => withNearestNames(refusal.issues, kind.elements),
    [refusal.issues, kind.elements],
  );
  const json = useRef<JsonEditorHandle>(null);
  const [tab, show] = useEditorTab();
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const [disclosures] = useState(createDisclosureStore);
  const [isExplained, setIsExplained] = useState(() => computerStorage.get(explainedKey) === 'on');
  const [explanations, setExplanations] = useState<Explanations>();
  const keepFocus = useRestoredFocus(generation);
  const id = useId();

  function explain(isOn: boolean) {
    setIsExplained(isOn);
    if (isOn) computerStorage.set(explainedKey, 'on');
    else computerStorage.remove(explainedKey);
  }

  // Each editor reads the text on mount, and remounts when another text is loaded.
  const common = { kind, isReadOnly, issues, warnings };
  const isReadable = tab === 'json' || parseJsonObject(draft.text()) !== undefined;
  return (
    <>
      <Tools>
        <Tabs
          value={tab}
          onChange={(_, next: EditorTab) => show(next)}
          aria-label={t('Editing mode')}
        >
          <Tab value="form" label={t('Form')} id={`${id}-form`} aria-controls={`${id}-panel`} />
          <Tab value="json" label={t('JSON')} id={`${id}-json`} aria-controls={`${id}-panel`} />
        </Tabs>
        {tab === 'form' && (
          <Button
            size="small"
            variant={isExplained ? 'outlined' : 'text'}
            aria-pressed={isExplained}
            startIcon={<InfoOutlined />}
            onClick={() => explain(!isExplained)}
          >
            {t('Explain fields')}
          </Button>
        )}
      </Tools>
      {tab === 'form' && isExplained && <FieldExplanations onLoad={setExplanations} />}
      <div
        ref={keepFocus}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        key={generation}
      >
        {(tab === 'json' || !isReadable) && (
          <form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              json.current?.showFault();
              onSave();
            }}
          >
            {tab === 'json' ? (
              <>
                <UnfinishedList draft={draft} onShowForm={() => show('form')} />
                <FhirJson
                  {...common}
                  handle={json}
                  initialText={draft.text()}
                  onChange={draft.setText}
                />
              </>
            ) : (
              <UnreadableText text={draft.text()} onShowJson={() => show('json')} />
            )}
          </form>
        )}
        {tab === 'form' && isReadable && (
          <ExplanationsContext value={isExplained ? explanations : undefined}>
            <DisclosureContext value={disclosures}>
              <FhirForm
                {...common}
                draft={draft}
                formId={formId}
                ReferenceInput={ReferenceInput}
                onSubmit={onSave}
                onShowJson={() => show('json')}
              />
            </DisclosureContext>
          </ExplanationsContext>
        )}
      </div>
    </>
  );
}

/** A kind with the validation of an edit over the stored version. */
function editingKind(
  kind: FhirFormKind,
  { draft, isNew }: { draft: DraftStore; isNew: boolean },
): FhirFormKind {
  return {
    ...kind,
    sections: isNew ? kind.sections : kind.sections.map(withoutOnlyNew),
    check: (text) => issuesOfEdit(kind.check, { text, stored: draft.base().text }),
  };
}

/** Restores focus after a save by keyboard, which remounts the form. */
function useRestoredFocus(generation: number) {
  const path = useRef<string>(undefined);
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form has remounted
  useLayoutEffect(() => {
    if (path.current === undefined) return;
    const place = `[data-path="${CSS.escape(path.current)}"]`;
    panel.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [generation]);
  return (element: HTMLElement | null) => {
    panel.current = element;
    if (element === null) return;
    return () => {
      const focused = document.activeElement;
      const isInside = focused instanceof HTMLElement && element.contains(focused);
      path.current = isInside ? focused.dataset.path : undefined;
    };
  };
}

type EditorTab = 'form' | 'json';

/** Form or JSON editor, as in the address. */
function useEditorTab(): [EditorTab, (next: EditorTab) => void] {
  const [search, setSearch] = useSearchParams();
  function show(next: EditorTab) {
    setSearch(
      (before) => {
        before.delete('tab');
        if (next === 'json') before.set('tab', 'json');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [search.get('tab') === 'json' ? 'json' : 'form', show];
}

const Tools = styled('div')({
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: '4px 8px',
  marginBottom: 16,
  // Extends the line under the tabs.
  '& > .MuiTabs-root': { flex: 1 },
});
