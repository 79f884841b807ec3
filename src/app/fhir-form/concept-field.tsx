import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { isJsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { CodeInput } from './code-input.tsx';
import { useFold } from './folds.ts';
import { useElements, useFhirForm, useHasProblemIn, useValueAt } from './form-context.ts';
import { Fields, FoldArrow } from './form-layout.tsx';
import { joinPath, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface ConceptFieldProps {
  path: TreePath;
  label: string;
  /** A CodeableConcept, else a Coding. */
  isConcept: boolean;
  isRequired: boolean;
}

const Part = styled('div')({ minWidth: 0 });

/**
 * A concept as one field: a term of the value set, or free text. Code, system and the rest are in a fold below it.
 */
export function ConceptField({ path, label, isConcept, isRequired }: ConceptFieldProps) {
  const { kind, store, renderValue } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const [isOpen, setIsOpen] = useFold(path, '#parts');
  const hasProblem = useHasProblemIn(path);
  const coding = isConcept ? joinPath(path, 'coding.0') : path;
  const words = isConcept ? joinPath(path, 'text') : joinPath(path, 'display');
  const isShown = isOpen || hasProblem || hasSeveral(value);
  const first = isConcept ? memberOf(memberOf(value, 'coding'), '0') : value;
  const shown = [
    isConcept ? memberOf(value, 'text') : undefined,
    memberOf(first, 'display'),
    memberOf(first, 'code'),
  ].map(textOfPrimitive);

  const options = kind.codes(elements.placeAt(path)?.valueSet) ?? [];
  const typed = useRef('');

  function choose(option: ValueSetCode) {
    typed.current = '';
    store.setMembers(coding, { ...codingOf(option) });
    if (isConcept) store.setText(words, '', 'string');
  }

  /** A fully typed code is as good as a chosen one. */
  function chooseMatchingCode() {
    const option = options.find(({ code }) => code === typed.current);
    if (option !== undefined) choose(option);
  }

  /** Free text invalidates the code. */
  function write(text: string) {
    typed.current = text.trim();
    if (isConcept) store.reorder(joinPath(path, 'coding'), []);
    else store.setMembers(path, { code: '', system: '' });
    store.setText(words, text, 'string');
  }

  return (
    <Part className={isShown ? 'wide' : undefined}>
      <CodeInput
        path={isConcept ? path : joinPath(path, 'code')}
        explains={path}
        label={label}
        text={shown.find((text) => text !== '') ?? ''}
        options={options}
        isRequired={isRequired}
        isDisabled={hasSeveral(value)}
        onType={write}
        onChoose={choose}
        onLeave={chooseMatchingCode}
      />
      <Button
        size="small"
        variant="text"
        aria-expanded={isShown}
        aria-label={t('{label}: code and system', { label })}
        startIcon={<FoldArrow />}
        onClick={() => setIsOpen(!isShown)}
        sx={{ ml: '-4px', fontWeight: 400 }}
      >
        {t('Code and system')}
      </Button>
      {isShown && (
        <Fields>
          {renderValue({
            path,
            type: isConcept ? 'CodeableConcept' : 'Coding',
            label,
            isWhole: true,
          })}
        </Fields>
      )}
    </Part>
  );
}

/** One field cannot represent several codes. */
function hasSeveral(value: JsonValue | undefined): boolean {
  const codings = memberOf(value, 'coding');
  return Array.isArray(codings) && codings.length > 1;
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
