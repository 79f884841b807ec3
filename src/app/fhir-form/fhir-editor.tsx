import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LoadingRegion } from '#app/kit/feedback/loading-region.tsx';
import type { JsonEditorHandle } from '#app/kit/json/json-editor.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import { EditorTabs, useEditorTab } from '#app/record/form/editor-tabs.tsx';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { issuesOfEdit } from './check-resource.ts';
import type { DraftStore } from './draft-store.ts';
import { type Explanations, ExplanationsContext } from './explained.tsx';
import { FhirForm } from './fhir-form.tsx';
import { type FhirFormKind, withoutOnlyNew } from './fhir-form-kind.ts';
import { FoldsContext } from './folds.ts';
import { withNearestNames } from './nearest-names.ts';
import { createNotes } from './path-notes.ts';
import type { ReferenceInput } from './reference-input.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { UnreadableText } from './unreadable-text.tsx';

const FhirJson = latePart(
  async () => (await import('./json/fhir-json.tsx')).FhirJson,
  <JsonSkeleton />,
);

const FieldExplanations = latePart(
  async () => (await import('./field-explanations.tsx')).FieldExplanations,
);

/** Persists for all forms on this device. */
const explainedKey = 'paddock.explain-fields';

interface FhirEditorProps {
  kind: FhirFormKind;
  formId: string;
  draft: DraftStore;
  isReadOnly: boolean;
  isNew?: boolean;
  /** A picker for references; without it they are typed. */
  ReferenceInput?: ReferenceInput;
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onSave: () => void;
}

export function FhirEditor(props: FhirEditorProps) {
  const { formId, draft, isReadOnly, isNew = false, warnings, onSave } = props;
  const { ReferenceInput } = props;
  const kind = useMemo(() => editingKind(props.kind, { draft, isNew }), [props.kind, draft, isNew]);
  const issues = useMemo(
    () => withNearestNames(props.issues, kind.elements),
    [props.issues, kind.elements],
  );
  const json = useRef<JsonEditorHandle>(null);
  const [tab, show] = useEditorTab();
  const generation = useSyncExternalStore(draft.subscribe, draft.generation);
  const [folds] = useState(() => createNotes<boolean>());
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
      <EditorTabs id={id} tab={tab} onShow={show}>
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
      </EditorTabs>
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
            <FoldsContext value={folds}>
              <FhirForm
                {...common}
                draft={draft}
                formId={formId}
                ReferenceInput={ReferenceInput}
                onSubmit={onSave}
                onShowJson={() => show('json')}
              />
            </FoldsContext>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is what it waits for
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

function JsonSkeleton() {
  return (
    <LoadingRegion label={t('Loading text editor')}>
      <Skeleton variant="rounded" height={342} />
    </LoadingRegion>
  );
}
