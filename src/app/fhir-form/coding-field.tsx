import { useState } from 'react';
import { isJsonObject } from '#app/kit/json/json-text.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { CodeInput, codeText, matchesCode } from './code-input.tsx';
import { useElements, useFhirForm, useValueAt } from './form-context.ts';
import { joinPath, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface CodingFieldProps {
  /** Path of the Coding. */
  path: TreePath;
  options: readonly ValueSetCode[];
}

/** A Coding as one field with name and code. Choosing also sets display and system; any code can be typed. */
export function CodingField({ path, options }: CodingFieldProps) {
  const { store } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const coding = isJsonObject(value) ? value : {};
  const at = joinPath(path, 'code');
  const [typed, setTyped] = useState<string>();
  const code = textOfPrimitive(coding.code);
  const option = options.find((one) => one.code === code);
  const written = textOfPrimitive(coding.display);
  const isStandardDisplay = written === '' || (option && written === codingOf(option).display);
  const display = (isStandardDisplay ? option?.display : written) ?? '';

  function choose(chosen: ValueSetCode) {
    setTyped(undefined);
    store.setMembers(path, { ...codingOf(chosen) });
  }

  function write(text: string) {
    setTyped(text);
    // Another code invalidates display and system.
    store.setMembers(path, {
      code: /\(([^()\s]+)\)\s*$/.exec(text)?.[1] ?? text,
      display: '',
      system: '',
    });
  }

  return (
    <CodeInput
      path={at}
      explains={path}
      label={elements.label(at)}
      text={typed ?? codeText({ code, display })}
      options={options}
      isRequired={elements.placeAt(path)?.element?.isRequired === true}
      selectOnFocus
      onType={write}
      onChoose={choose}
      onLeave={() => {
        // A fully typed code is as good as a chosen one.
        const match =
          typed === undefined ? undefined : options.find((one) => matchesCode(one, typed));
        if (match !== undefined) choose(match);
        setTyped(undefined);
      }}
    />
  );
}
