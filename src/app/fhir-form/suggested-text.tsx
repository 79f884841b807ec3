import { useState } from 'react';
import { CodeInput } from './code-input.tsx';
import type { Suggestion } from './fhir-form-kind.ts';
import { useFhirForm, useValueAt } from './form-context.ts';
import { stepsOf, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface SuggestedTextProps {
  path: TreePath;
  type: string;
  label: string;
  hint: string | undefined;
  /** A stable hook for suggestions. */
  useSuggestions: (hasFocused: boolean) => readonly Suggestion[];
}

/** A text with suggestions; any other can be typed. */
export function SuggestedText(props: SuggestedTextProps) {
  const { path, type, label, hint, useSuggestions } = props;
  const { store } = useFhirForm();
  const [hasFocused, setIsWanted] = useState(false);
  const suggestions = useSuggestions(hasFocused);
  const text = textOfPrimitive(useValueAt(path));
  return (
    <CodeInput
      path={path}
      label={label}
      text={text}
      hint={hint}
      // Distinguishes equal texts by detail.
      options={suggestions.map(({ text: display, detail = '' }) => ({
        code: detail || display,
        display,
        system: '',
      }))}
      isRequired={false}
      onEnter={() => setIsWanted(true)}
      onType={(typed) => store.setText(path, typed, type)}
      onChoose={({ code, display }) => {
        const chosen = suggestions.find(
          (one) => one.text === display && (one.detail ?? display) === code,
        );
        const holder = stepsOf(path).slice(0, -1).join('.');
        store.setText(path, display, type);
        if (chosen?.members !== undefined) store.setMembers(holder, chosen.members);
      }}
    />
  );
}
