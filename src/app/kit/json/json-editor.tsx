import { json } from '@codemirror/lang-json';
import { forceLinting, linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { pageNonce } from '../theme/page-nonce.ts';
import { placeOfPath } from './json-places.ts';
import { parseJson } from './json-text.ts';
import { jsonTheme } from './json-theme.ts';

type Severity = 'error' | 'warning';

/** What can be asked of an editor from outside. */
export interface JsonEditorHandle {
  /** Selects the value of a dotted path and goes there. */
  show: (path: string) => void;
  /** Goes to where the text stops being JSON, if it does. */
  showFault: () => void;
  focus: () => void;
}

interface JsonEditorProps {
  /** For those who do not see where it stands. */
  label: string;
  /** Only that of the first rendering counts. */
  initialText: string;
  isReadOnly?: boolean;
  /** Takes the focus as soon as it is there. */
  autoFocus?: boolean;
  /** Lines in sight at least. */
  minLines?: number;
  /** What else the editor can do, such as completion; only that of the first rendering counts. */
  extensions?: Extension;
  /** Marked at the place of their path. */
  issues?: readonly ProblemIssue[];
  warnings?: readonly ProblemIssue[];
  onChange: (text: string) => void;
  handle?: Ref<JsonEditorHandle>;
}

const none: readonly ProblemIssue[] = [];
const lineHeight = 20;

/** JSON as text, with marks where it is wrong. Load it lazily: CodeMirror is as large as the rest of a page. */
export function JsonEditor(props: JsonEditorProps) {
  const { label, initialText, isReadOnly = false, minLines = 16, extensions = [] } = props;
  const { issues = none, warnings = none, onChange, handle, autoFocus = false } = props;
  const [opened] = useState({ initialText, extensions, autoFocus });
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const issueLinter = useRef(new Compartment());
  const writing = useRef(new Compartment());
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (parent.current === null) return;
    const nonce = pageNonce();
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: opened.initialText,
        extensions: [
          // First, because the look is mounted with it.
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          basicSetup,
          typingOverSelection,
          json(),
          jsonTheme,
          EditorView.theme({ '.cm-scroller': { minHeight: `${minLines * lineHeight}px` } }),
          lintGutter(),
          linter(syntaxErrors, { delay: 300 }),
          opened.extensions,
          issueLinter.current.of([]),
          EditorView.lineWrapping,
          writing.current.of([]),
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    // A drawer that opens in the same moment takes the focus before it gives it away.
    if (opened.autoFocus) requestAnimationFrame(() => editor.focus());
    return () => editor.destroy();
  }, [opened, label, minLines]);

  // Not with a new editor, which would begin with the first text again.
  useEffect(() => {
    const effects = writing.current.reconfigure(EditorState.readOnly.of(isReadOnly));
    view.current?.dispatch({ effects });
  }, [isReadOnly]);

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

  useImperativeHandle(handle, () => ({
    show(path) {
      const editor = view.current;
      if (editor === null) return;
      const { from, to } = placeOfPath(editor.state, path);
      editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      editor.focus();
    },
    showFault() {
      const editor = view.current;
      const [fault] = editor === null ? [] : syntaxErrors(editor);
      if (fault === undefined) return;
      editor?.dispatch({ selection: { anchor: fault.from, head: fault.to }, scrollIntoView: true });
      editor?.focus();
    },
    focus: () => view.current?.focus(),
  }));

  return <div ref={parent} />;
}

function syntaxErrors(editor: EditorView) {
  const text = editor.state.doc.toString();
  const parsed = parseJson(text);
  if (parsed.isValid) return [];
  const from = Math.min(parsed.position, text.length);
  const to = Math.min(from + 1, text.length);
  return [{ from, to, severity: 'error' as const, message: parsed.message }];
}

function marks(issues: readonly ProblemIssue[], severity: Severity) {
  return linter((editor) => placedIssues(editor, issues, severity));
}

/** Issues as marks of the editor, each at the place of its path. */
export function placedIssues(
  editor: EditorView,
  issues: readonly ProblemIssue[],
  severity: Severity,
) {
  return issues.map(({ path, message }) => ({
    ...placeOfPath(editor.state, path),
    severity,
    message,
  }));
}

/**
 * Typing over a selection, done by the editor instead of the browser: Chromium copies the old look into a `style`
 * attribute, which the page's Content-Security-Policy refuses with an error in the console.
 */
const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const text = event.data;
    if (event.inputType !== 'insertText' || text === null || main.empty || view.state.readOnly) {
      return false;
    }
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' });
    const handlers = view.state.facet(EditorView.inputHandler);
    const isHandled = handlers.some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
