import { linter } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { JsonEditor, type JsonEditorHandle, placedIssues } from '#app/kit/json/json-editor.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { withNearestNames } from '../check-resource.ts';
import { IssueList } from '../draft-problems.tsx';
import type { FhirFormKind } from '../fhir-form-kind.ts';
import { fhirCompletion } from './fhir-completion.ts';

interface FhirJsonProps
  extends Omit<ComponentProps<typeof JsonEditor>, 'label' | 'extensions' | 'handle'> {
  kind: FhirFormKind;
  issues: readonly ProblemIssue[];
  handle: RefObject<JsonEditorHandle | null>;
}

/** The whole resource as JSON, with FHIR validation and completion. */
export function FhirJson({ kind, handle, ...editor }: FhirJsonProps) {
  const { issues } = editor;
  const shown = useRef(issues);
  const [extensions] = useState(() => [
    linter((view) => schemaErrors(view, kind), { delay: 400 }),
    fhirCompletion(kind),
  ]);
  // Scrolls to the issue of a refused save, but not to earlier ones.
  useEffect(() => {
    const [first] = issues;
    if (first !== undefined && shown.current !== issues) handle.current?.show(first.path);
    shown.current = issues;
  }, [issues, handle]);
  return (
    <>
      <IssueList issues={issues} onShow={(path) => handle.current?.show(path)} />
      <JsonEditor
        label={t('{label} as JSON', { label: kind.elements.resourceType })}
        extensions={extensions}
        handle={handle}
        {...editor}
      />
    </>
  );
}

function schemaErrors(view: EditorView, { check, elements }: FhirFormKind) {
  const text = view.state.doc.toString();
  return parseJsonObject(text) === undefined
    ? []
    : placedIssues(view, withNearestNames(check(text), elements), 'error');
}
