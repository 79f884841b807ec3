import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color } from '../theme/color.ts';
import { fontSize, monoFamily } from '../theme/typography.ts';

/** The editor's theme in CSS variables, which follow the colour scheme. */
export const jsonTheme = [
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
