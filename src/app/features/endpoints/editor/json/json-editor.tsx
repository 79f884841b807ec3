import { json } from '@codemirror/lang-json';
import { forceLinting, linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProblemIssue } from '#contract/problem.ts';
import { pageNonce } from '../../../../shared/theme/page-nonce.ts';
import { parseJson, parseJsonObject } from '../../json/json-text.ts';
import { checkDraft } from '../check-draft.ts';
import { IssueList } from '../issue-list.tsx';
import { fhirCompletion } from './fhir-completion.ts';
import { placeOfPath } from './json-places.ts';
import { jsonTheme } from './json-theme.ts';
import { typingOverSelection } from './typing-over-selection.ts';

type Severity = 'error' | 'warning';

interface JsonEditorProps {
  /** Only that of the first rendering counts. */
  initialText: string;
  isReadOnly: boolean;
  /** Of the last save that was refused. */
  issues: readonly ProblemIssue[];
  warnings: readonly ProblemIssue[];
  onChange: (text: string) => void;
}

/** The whole resource as text. Loaded lazily: CodeMirror is as large as the rest of the page. */
export function JsonEditor(props: JsonEditorProps) {
  const { initialText, isReadOnly, issues, warnings, onChange } = props;
  const [opened] = useState(initialText);
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const issueLinter = useRef(new Compartment());
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (parent.current === null) return;
    const nonce = pageNonce();
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: opened,
        extensions: [
          // First, because the look is mounted with it.
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          basicSetup,
          typingOverSelection,
          json(),
          jsonTheme,
          lintGutter(),
          linter(syntaxErrors, { delay: 300 }),
          linter(schemaErrors, { delay: 400 }),
          fhirCompletion,
          issueLinter.current.of([]),
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': 'Endpoint as JSON' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [opened, isReadOnly]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    editor.dispatch({
      effects: issueLinter.current.reconfigure([
        issues.length === 0 ? [] : marks(issues, 'error'),
        warnings.length === 0 ? [] : marks(warnings, 'warning'),
      ]),
    });
    forceLinting(editor);
  }, [issues, warnings]);

  function show(path: string) {
    const editor = view.current;
    if (editor === null) return;
    const { from, to } = placeOfPath(editor.state, path);
    editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    editor.focus();
  }

  return (
    <>
      <IssueList issues={issues} onShow={show} />
      <div ref={parent} />
    </>
  );
}

function syntaxErrors(editor: EditorView) {
  const text = editor.state.doc.toString();
  const parsed = parseJson(text);
  if (parsed.isValid) return [];
  const from = Math.min(parsed.position, text.length);
  const to = Math.min(from + 1, text.length);
  return [{ from, to, severity: 'error' as const, message: parsed.message }];
}

/** What the contract's schema has against the text as it stands. */
function schemaErrors(editor: EditorView) {
  const text = editor.state.doc.toString();
  if (parseJsonObject(text) === undefined) return [];
  const checked = checkDraft(text);
  return checked.isValid ? [] : placed(editor, checked.issues, 'error');
}

function marks(issues: readonly ProblemIssue[], severity: Severity) {
  return linter((editor) => placed(editor, issues, severity));
}

function placed(editor: EditorView, issues: readonly ProblemIssue[], severity: Severity) {
  return issues.map(({ path, message }) => ({
    ...placeOfPath(editor.state, path),
    severity,
    message,
  }));
}
