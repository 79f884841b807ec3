import { linter } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { useRef } from 'react';
import type { ProblemIssue } from '#contract/problem.ts';
import {
  JsonEditor,
  type JsonEditorHandle,
  placedIssues,
} from '../../../../shared/json/json-editor.tsx';
import { parseJsonObject } from '../../../../shared/json/json-text.ts';
import { checkDraft } from '../check-draft.ts';
import { IssueList } from '../issue-list.tsx';
import { fhirCompletion } from './fhir-completion.ts';

interface EndpointJsonProps {
  /** Only that of the first rendering counts. */
  initialText: string;
  isReadOnly: boolean;
  /** Of the last save that was refused. */
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onChange: (text: string) => void;
}

const fhirEditing = [linter(schemaErrors, { delay: 400 }), fhirCompletion];

/** The whole resource as text, checked and completed by what FHIR says of it. */
export function EndpointJson(props: EndpointJsonProps) {
  const editor = useRef<JsonEditorHandle>(null);
  return (
    <>
      <IssueList issues={props.issues} onShow={(path) => editor.current?.show(path)} />
      <JsonEditor label="Endpoint as JSON" extensions={fhirEditing} handle={editor} {...props} />
    </>
  );
}

/** What the contract's schema has against the text as it stands. */
function schemaErrors(editor: EditorView) {
  const text = editor.state.doc.toString();
  if (parseJsonObject(text) === undefined) return [];
  const checked = checkDraft(text);
  return checked.isValid ? [] : placedIssues(editor, checked.issues, 'error');
}
