import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';
import { Explained } from './explained.tsx';
import {
  type TypedField,
  useFhirForm,
  useFormState,
  useProblemAt,
  useValueAt,
} from './form-context.ts';
import { Group } from './form-layout.tsx';
import { blank, siblingPath, type TreePath } from './form-tree.ts';

/** More codes than days of the week are a list. */
const maxCodes = 7;

const Heading = styled('div')({ ...typeScale.label, fontWeight: 500 });

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  '& > label': { marginRight: 16 },
});

interface FewCodesFieldProps extends Omit<TypedField, 'type'> {
  options: readonly ValueSetCode[];
}

/** A list of codes of a small value set, such as the days of the week: each is checked. */
export function FewCodesField({ path, label, options }: FewCodesFieldProps) {
  const { store, isReadOnly } = useFhirForm();
  const codes = listOf(useValueAt(path));
  const problem = useProblemAt(path);
  function tick(code: string, isTicked: boolean) {
    const checked = options.filter((one) =>
      one.code === code ? isTicked : codes.includes(one.code),
    );
    store.set(path, checked.length === 0 ? blank : checked.map((one) => one.code));
    store.leave(path);
  }
  return (
    <Group aria-label={label}>
      <Heading aria-hidden>{label}</Heading>
      <Explained path={path} />
      <Choices>
        {options.map(({ code, display }) => (
          <FormControlLabel
            key={code}
            disabled={isReadOnly}
            control={
              <Checkbox
                checked={codes.includes(code)}
                onChange={({ target }) => tick(code, target.checked)}
                slotProps={{ input: { 'data-path': `${path}.${code}` } as object }} // MUI's type has no data attributes
              />
            }
            label={display}
          />
        ))}
      </Choices>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Group>
  );
}

/** The codes that a list can be checked from; undefined if there are many, or it holds anything else. */
export function useFewCodes(
  path: TreePath,
  options: readonly ValueSetCode[] | undefined,
): readonly ValueSetCode[] | undefined {
  const isFew = options !== undefined && options.length <= maxCodes;
  const isPlain = useFormState((store) => {
    if (!isFew || store.value(siblingPath(path)) !== undefined) return false;
    const value = store.value(path);
    if (value === undefined || value === blank) return true;
    const codes = listOf(value);
    return (
      Array.isArray(value) &&
      new Set(codes).size === value.length &&
      codes.every((code) => options.some((one) => one.code === code))
    );
  });
  return isPlain ? options : undefined;
}

function listOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
