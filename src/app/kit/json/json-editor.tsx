import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { pageNonce } from '../theme/app-theme-provider.tsx';
import { color, fontSize, monoFamily } from '../theme/tokens.ts';
import { type Place, placeOfPath } from './json-places.ts';
import { parseJson } from './json-text.ts';

type Severity = 'error' | 'warning';

export interface JsonEditorHandle {
  /** Selects the value of a dotted path and scrolls there. */
  show: (path: string) => void;
  /** Jumps to the syntax error, if any. */
  showFault: () => void;
  focus: () => void;
}

interface JsonEditorProps {
  /** For screen readers. */
  label: string;
  /** Only the initial value is used. */
  initialText: string;
  isReadOnly?: boolean;
  /** Focuses on mount. */
  autoFocus?: boolean;
  /** Minimum visible lines. */
  minLines?: number;
  /** Further editor extensions; only the initial value is used. */
  extensions?: Extension;
  /** Marked at their paths. */
  issues?: readonly ProblemIssue[];
  warnings?: readonly ProblemIssue[];
  onChange: (text: string) => void;
  handle?: Ref<JsonEditorHandle>;
}

const none: readonly ProblemIssue[] = [];
const lineHeight = 20;

/** A JSON editor with issue marks. Load it lazily: CodeMirror is large. */
export function JsonEditor(props: JsonEditorProps) {
  const { label, initialText, isReadOnly = false, minLines = 16, extensions = [] } = props;
  const { issues = none, warnings = none, onChange, handle, autoFocus = false } = props;
  const [opened] = useState({ initialText, extensions, autoFocus });
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const issueLinter = useRef(new Compartment());
  const writing = useRef(new Compartment());
  const emitChange = useEffectEvent(onChange);

  useEffect(() => {
    if (parent.current === null) return;
    const nonce = pageNonce();
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: opened.initialText,
        extensions: [
          // First, because styles are mounted with it.
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
            if (update.docChanged) emitChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    // A drawer that opens at the same time would take the focus.
    if (opened.autoFocus) requestAnimationFrame(() => editor.focus());
    return () => editor.destroy();
  }, [opened, label, minLines]);

  // Updates the editor, since a new one would lose the text.
  useEffect(() => {
    const effects = writing.current.reconfigure(EditorState.readOnly.of(isReadOnly));
    view.current?.dispatch({ effects });
  }, [isReadOnly]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    editor.dispatch({
      effects: issueLinter.current.reconfigure([
        marks(issues, 'error'),
        marks(warnings, 'warning'),
      ]),
    });
    forceLinting(editor);
  }, [issues, warnings]);

  useImperativeHandle(handle, () => ({
    show(path) {
      const editor = view.current;
      if (editor === null) return;
      select(editor, placeOfPath(editor.state, path));
    },
    showFault() {
      const editor = view.current;
      const [fault] = editor === null ? [] : syntaxErrors(editor);
      if (editor !== null && fault !== undefined) select(editor, fault);
    },
    focus: () => view.current?.focus(),
  }));

  return <div ref={parent} />;
}

function select(editor: EditorView, { from, to }: Place): void {
  editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
  editor.focus();
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

/** Converts issues to editor diagnostics. */
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

/** Handles typing over a selection: Chromium would add a `style` attribute, which the CSP refuses. */
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

/** The editor's theme in CSS variables, which follow the colour scheme. */
const jsonTheme = [
  EditorView.theme({
    '&': {
      fontSize: fontSize.small,
      color: color('text'),
      backgroundColor: color('surface'),
      border: `1px solid ${color('border')}`,
      borderRadius: '8px',
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: `2px solid ${color('focus')}`, outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: monoFamily, lineHeight: '1.25rem' },
    '.cm-content': { padding: '10px 0', caretColor: color('text') },
    '.cm-cursor': { borderLeftColor: color('text') },
    '.cm-gutters': {
      backgroundColor: color('canvas'),
      color: color('text-muted'),
      borderRight: `1px solid ${color('border')}`,
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': {
      backgroundColor: `color-mix(in srgb, ${color('hover')} 70%, transparent)`,
    },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
      { backgroundColor: `color-mix(in srgb, ${color('accent')} 28%, transparent)` },
    // The page's selection colour suits another background.
    '.cm-line::selection, .cm-line ::selection': { color: 'currentColor' },
    '.cm-selectionMatch': { backgroundColor: color('selected') },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: color('selected'),
      outline: `1px solid ${color('border-control')}`,
    },
    '.cm-foldPlaceholder': {
      backgroundColor: color('neutral-soft'),
      color: color('neutral-text'),
      border: 0,
      padding: '0 6px',
    },
    '.cm-panels': { backgroundColor: color('raised'), color: color('text') },
    '.cm-panels.cm-panels-bottom': { borderTop: `1px solid ${color('border')}` },
    '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color('border')}` },
    '.cm-textfield': {
      backgroundColor: color('surface'),
      border: `1px solid ${color('border-control')}`,
      borderRadius: '6px',
    },
    '.cm-button': {
      backgroundImage: 'none',
      backgroundColor: color('raised'),
      border: `1px solid ${color('border-strong')}`,
      borderRadius: '6px',
    },
    '.cm-tooltip': {
      backgroundColor: color('raised'),
      color: color('text'),
      border: `1px solid ${color('border-strong')}`,
      borderRadius: '6px',
      overflow: 'hidden',
    },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'inherit' },
    '.cm-diagnostic-error': { borderLeft: `3px solid ${color('danger-solid')}` },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${color('danger-solid')}`,
      textUnderlineOffset: '3px',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: color('info-text') },
      { tag: tags.string, color: color('success-text') },
      { tag: [tags.number, tags.bool, tags.null], color: color('warning-text') },
      { tag: tags.punctuation, color: color('text-muted') },
    ]),
  ),
];
