import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { isJsonObject } from '#app/kit/json/json-text.ts';
import { CodeInput } from './code-input.tsx';
import { useFold } from './folds.ts';
import { useElements, useFhirForm, useHasProblemIn, useValueAt } from './form-context.ts';
import { Fields, FoldArrow } from './form-layout.tsx';
import { inside, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface ReferenceFieldProps {
  path: TreePath;
  label: string;
  isRequired: boolean;
}

const Part = styled('div')({ minWidth: 0 });

/** A reference as one field: `Patient/123`. Its name, and what else may stand there, are below it when asked for. */
export function ReferenceField({ path, label, isRequired }: ReferenceFieldProps) {
  const { store, renderValue, linkOf } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const [isOpen, setIsOpen] = useFold(path, '#parts');
  const hasProblem = useHasProblemIn(inside(path, 'identifier'));
  const isShown = isOpen || hasProblem;
  const targets = elements.placeAt(path)?.element?.targets ?? [];
  const written = isJsonObject(value) ? value : {};
  const display = textOfPrimitive(written.display);
  const reference = textOfPrimitive(written.reference);
  const to = linkOf(reference);
  return (
    <Part className={isShown ? 'wide' : undefined}>
      <CodeInput
        path={inside(path, 'reference')}
        label={label}
        text={reference}
        options={[]}
        placeholder={targets[0] === undefined ? 'Patient/…' : `${targets[0]}/…`}
        isRequired={isRequired}
        onType={(text) => store.setText(inside(path, 'reference'), text, 'string')}
        onChoose={() => {}}
      />
      <Button
        size="small"
        variant="text"
        aria-expanded={isShown}
        aria-label={`${label}: name and details`}
        startIcon={<FoldArrow />}
        onClick={() => setIsOpen(!isShown)}
        sx={{ ml: '-4px', fontWeight: 400 }}
      >
        {display || 'Name and details'}
      </Button>
      {to !== undefined && (
        <Button
          component={RouterLink}
          to={to}
          size="small"
          variant="text"
          aria-label={`Open ${display || reference}`}
          sx={{ fontWeight: 400 }}
        >
          Open
        </Button>
      )}
      {isShown && <Fields>{renderValue({ path, type: 'Reference', label, isWhole: true })}</Fields>}
    </Part>
  );
}
