import { linter } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { useRef, useState } from 'react';
import { JsonEditor, type JsonEditorHandle, placedIssues } from '#app/kit/json/json-editor.tsx';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/problem.ts';
import type { FhirFormKind } from '../fhir-form-kind.ts';
import { IssueList } from '../issue-list.tsx';
import { fhirCompletion } from './fhir-completion.ts';

interface FhirJsonProps {
  kind: FhirFormKind;
  /** Only that of the first rendering counts. */
  initialText: string;
  isReadOnly: boolean;
  /** Of the last save that was refused. */
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onChange: (text: string) => void;
}

/** The whole resource as text, checked and completed by what FHIR says of it. */
export function FhirJson({ kind, ...editor }: FhirJsonProps) {
  const handle = useRef<JsonEditorHandle>(null);
  const [extensions] = useState(() => [
    linter((view) => schemaErrors(view, kind), { delay: 400 }),
    fhirCompletion(kind),
  ]);
  return (
    <>
      <IssueList issues={editor.issues} onShow={(path) => handle.current?.show(path)} />
      <JsonEditor
        label={`${kind.elements.resourceType} as JSON`}
        extensions={extensions}
        handle={handle}
        {...editor}
      />
    </>
  );
}

/** What keeps the text as it stands from being sent. */
function schemaErrors(view: EditorView, { check }: FhirFormKind) {
  const text = view.state.doc.toString();
  return parseJsonObject(text) === undefined ? [] : placedIssues(view, check(text), 'error');
}
