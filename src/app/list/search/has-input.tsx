import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Referrer } from './search-field.ts';
import { type HasParts, hasParts, hasValue } from './search-values.ts';
import { TextInput, type ValueInputProps } from './value-parts.tsx';

const noReferrers: readonly Referrer[] = [];

/** Resources that something else refers to: what, by what it is known, and what that is. */
export function HasInput(props: ValueInputProps) {
  const { value, onChange } = props;
  const id = useId();
  const { referrers = noReferrers } = props.field;
  const parts = value === '' ? firstOf(referrers) : hasParts(value);
  const referrer = referrers.find(
    ({ type, param }) => type === parts?.type && param === parts.param,
  );
  if (parts === undefined || referrer === undefined) {
    return <TextInput {...props} hint="<Type>:<param>:<search param>=<value>" />;
  }
  const change = (part: Partial<HasParts>) => onChange(hasValue({ ...parts, ...part }));
  return (
    <>
      <TextField
        select
        id={`${id}-type`}
        fullWidth
        label="By"
        value={parts.type}
        onChange={({ target }) => {
          const next = referrers.find(({ type }) => type === target.value) ?? referrer;
          change({ type: next.type, param: next.param, search: next.searches[0] ?? '_id' });
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {referrers.map(({ type }) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </TextField>
      <TextField
        select
        id={`${id}-search`}
        fullWidth
        label="Known by"
        value={parts.search}
        onChange={({ target }) => change({ search: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {[...new Set([...referrer.searches, parts.search])].map((search) => (
          <option key={search} value={search}>
            {search}
          </option>
        ))}
      </TextField>
      <TextField
        id={`${id}-value`}
        autoFocus
        fullWidth
        label="Value"
        autoComplete="off"
        value={parts.value}
        onChange={({ target }) => change({ value: target.value })}
      />
    </>
  );
}

function firstOf([first]: readonly Referrer[]): HasParts | undefined {
  if (first === undefined) return undefined;
  const { type, param, searches } = first;
  return { type, param, search: searches[0] ?? '_id', value: '' };
}
