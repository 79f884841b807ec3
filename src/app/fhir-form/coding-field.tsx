import { useRef, useState } from 'react';
import { isJsonObject } from '#app/kit/json/json-text.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { CodeInput, codeWords, matchesCode } from './code-input.tsx';
import { useElements, useFhirForm, useValueAt } from './form-context.ts';
import { joinPath, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface CodingFieldProps {
  /** Of the Coding, whose codes are known. */
  path: TreePath;
  options: readonly ValueSetCode[];
}

/** A Coding as one field that shows name and code. Choosing writes its display and system, too; any code can be typed. */
export function CodingField({ path, options }: CodingFieldProps) {
  const { store } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const coding = isJsonObject(value) ? value : {};
  const at = joinPath(path, 'code');
  /** Undefined: nobody is typing. */
  const [typed, setTyped] = useState<string>();
  const isTyped = useRef(false);
  const code = textOfPrimitive(coding.code);
  const option = options.find((one) => one.code === code);
  const written = textOfPrimitive(coding.display);
  const isUsual = written === '' || (option && written === codingOf(option).display);
  const display = (isUsual ? option?.display : written) ?? '';

  function choose(chosen: ValueSetCode) {
    isTyped.current = false;
    setTyped(undefined);
    store.setMembers(path, { ...codingOf(chosen) });
  }

  function write(text: string) {
    isTyped.current = true;
    setTyped(text);
    // Another code is not what the display said, nor of the same system.
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
      text={typed ?? codeWords({ code, display })}
      options={options}
      isRequired={elements.placeAt(path)?.element?.isRequired === true}
      selectOnFocus
      onType={write}
      onChoose={choose}
      onLeave={() => {
        // A code that was typed to its end is as good as one that was chosen.
        const said = isTyped.current
          ? options.find((one) => matchesCode(one, typed ?? ''))
          : undefined;
        if (said !== undefined) choose(said);
        setTyped(undefined);
      }}
    />
  );
}
